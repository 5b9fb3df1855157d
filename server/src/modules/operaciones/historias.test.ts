import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { segun } from '@retroventa/domain/testing/profundidad'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { crearPrueba, type Prueba } from '../../testing/app.ts'
import {
  type Corte,
  crearMundo,
  type Historia,
  type Mundo,
  malPuestas,
  quedaDe,
} from '../../testing/taller/historias/mundo.ts'
import {
  type Acto,
  ORIGENES,
  type Propuesta,
  proponer,
  type Situacion,
  seAnula,
} from '../../testing/taller/historias/pasos.ts'
import { probarLibros, unaBase } from '../contabilidad/factory.ts'

const leer = (nombre: string, deFabrica: number): number => Number(process.env[nombre] ?? deFabrica)
const HISTORIAS = leer('HISTORIAS', segun(100, 10_000))
/** Histories of a house, whose whole books are looked at afterwards: so a run of any length fails near what broke it. */
const TANDA = 500
/** Histories at once: each has purities of its own, so that nobody sells the grams of another. */
const CARRILES = [
  [1, 2, 3],
  [4, 5, 6],
] as const
const UNA_DE = { anula: 4, corta: 12 }
const ULTIMA_SENTENCIA = 12
/** Cash of each branch: more than anything here takes. */
const BASE = 900_000_000_000

/** What moves goods. The count of an inventory, which freezes a whole branch, has its own (`inventario/caida.test.ts`). */
const MUEVEN: readonly TipoOperacion[] = [
  ...(['contrato', 'retiro', 'vencimiento', 'devuelto', 'decomiso'] as const),
  ...(['envioBoveda', 'recepcionBoveda', 'pedidoBoveda', 'entregaBoveda'] as const),
  ...(['compraDirecta', 'compraProveedor', 'devolucionCompra'] as const),
  ...(['venta', 'devolucion', 'cambio'] as const),
  ...(['separe', 'abonoSepare', 'entregaSepare', 'cancelacionSepare'] as const),
  ...(['despacho', 'recepcionTraslado'] as const),
  ...(['marcaDesuso', 'baja', 'retiroOro', 'remisionOro', 'liquidacionOro'] as const),
]

/** Any number as likely as any other. */
const azarosa = fc.noBias(fc.nat())
/** Types that the few histories of every run may never come to. */
const RARAS = 6

const HISTORIA = fc.record({
  origen: azarosa,
  pasos: fc.array(fc.record({ azar: azarosa, anula: azarosa, corte: azarosa }), {
    minLength: 1,
    maxLength: 9,
  }),
})

type Vida = typeof HISTORIA extends fc.Arbitrary<infer V> ? V : never

let p: Prueba
const hechas = new Map<TipoOperacion, number>()
const anuladas = new Map<TipoOperacion, number>()
let claves = 0

/** A house of their own for some histories: what it holds does not grow with how many there are in all. */
async function abrirCasa(): Promise<Mundo> {
  p = await crearPrueba()
  const hoy = p.reloj.ahora
  p.reloj.ahora = new Date(hoy.getTime() - 400 * 86_400_000)
  const { id } = await p.base.db.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()
  for (const almacen of Object.values(p.almacenes)) await unaBase(p.deps, almacen, id, BASE)
  p.reloj.ahora = hoy
  return crearMundo(p)
}

const contar = (en: Map<TipoOperacion, number>, tipo: TipoOperacion) => en.set(tipo, (en.get(tipo) ?? 0) + 1)

/** One history from its first document, looked at after each step. */
async function vivir(h: Historia, purezas: readonly number[], { origen, pasos }: Vida) {
  const todos: string[] = []
  const actos: Acto[] = []
  const situacion = async (): Promise<Situacion> => ({
    piezas: await h.piezas(todos),
    actos,
    clienteId: h.clienteId,
    almacenes: h.almacenes,
    purezas,
    nuevo: () => String(++claves),
  })
  const corteDe = (azar: number) =>
    azar % UNA_DE.corta === 0 ? { tras: 1 + (Math.floor(azar / UNA_DE.corta) % ULTIMA_SENTENCIA) } : undefined
  const hacer = async (propuesta: Propuesta, corte: number) => {
    const hecho = await h.hacer(propuesta, corteDe(corte))
    if (!hecho) return undefined
    contar(hechas, propuesta.tipo)
    const { tipo, en, entrada } = propuesta
    todos.push(hecho.id)
    actos.push({ id: hecho.id, tipo, codigo: hecho.codigo, en, entrada })
    return hecho
  }
  const deshacer = async (acto: Acto, corte: Corte | undefined) => {
    const vuelta = await h.anular(acto.en, acto.codigo, corte)
    if (!vuelta) return
    contar(anuladas, acto.tipo)
    todos.push(vuelta.id)
    actos.splice(actos.indexOf(acto), 1)
    // Both ledgers are as if it had never been.
    expect([acto.tipo, await quedaDe(p.deps, [acto.id, vuelta.id])]).toEqual([acto.tipo, []])
  }
  const primero = ORIGENES[origen % ORIGENES.length]
  if (!primero) throw new Error('no origin')
  const hecho = await hacer(primero(await situacion(), origen), origen)
  expect(hecho).toBeDefined()
  h.esHoy()
  for (const { azar, anula, corte } of pasos) {
    const propuesta = proponer(await situacion(), azar)
    if (!propuesta) break
    await hacer(propuesta, corte)
    // Mostly the last one; of another, what came after is in its way, or it was not.
    const cual = actos[anula % 2 === 0 ? actos.length - 1 : azar % actos.length]
    if (anula % UNA_DE.anula === 0 && cual && seAnula(cual.tipo)) await deshacer(cual, corteDe(anula))
    expect([propuesta.tipo, await malPuestas(p.deps, todos)]).toEqual([propuesta.tipo, []])
  }
}

const historias = fc.sample(HISTORIA, HISTORIAS)
const tandas = Array.from({ length: Math.ceil(HISTORIAS / TANDA) }, (_, i) => ({
  desde: i * TANDA,
  hasta: Math.min(HISTORIAS, (i + 1) * TANDA),
}))

describe('random histories of goods, cut in the middle of saves', () => {
  let mundo: Mundo
  let cortadas = 0
  beforeEach(async () => {
    mundo = await abrirCasa()
  })
  afterEach(() => {
    cortadas += mundo.cortadas()
    return p.cerrar()
  })

  it.each(tandas)(
    'leave one place each, no grams below zero, cost as the books, and voids restore: $desde to $hasta',
    async ({ desde, hasta }) => {
      await Promise.all(
        CARRILES.map(async (purezas, carril) => {
          for (const [i, una] of historias.slice(desde, hasta).entries())
            if (i % CARRILES.length === carril) await vivir(mundo.empezar(), purezas, una)
        }),
      )
      expect((await probarLibros(p.base.db)).diferencias).toEqual([])
    },
    segun(180_000, 300_000),
  )

  it('proves nothing of what they never did', () => {
    const faltan = MUEVEN.filter((tipo) => !hechas.has(tipo))
    expect(faltan.slice(segun(RARAS, 0))).toEqual([])
    expect(cortadas).toBeGreaterThan(HISTORIAS / 50)
  })
})

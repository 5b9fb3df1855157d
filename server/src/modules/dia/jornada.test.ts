import { rm } from 'node:fs/promises'
import type { Planilla } from '@retroventa/api/planilla/llamadas'
import { TIPOS_OPERACION, type TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { segun } from '@retroventa/domain/testing/profundidad'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { iniciarPostgres } from '../../db/embedded.ts'
import { crearPrueba } from '../../testing/app.ts'
import { carpetaConCasa } from '../../testing/instalacion/casa.ts'
import { conBaseEn, iniciarApp, type ProcesoApp, SIN_LISTAS } from '../../testing/procesoApp.ts'
import { mostradorHttp } from '../../testing/taller/mostradorHttp.ts'
import { crearTaller, type Envio, type Pedir, type Respuesta } from '../../testing/taller/taller.ts'
import { probarLibros } from '../contabilidad/factory.ts'
import { saldoCaja } from '../contabilidad/service.ts'
import { unUsuario } from '../sesion/factory.ts'

const DOCUMENTOS = segun(60, 2000)
/** Counts in the middle of the day, and kills of the program. */
const CUADRES = segun(3, 12)
const CORTES = segun(1, 4)
const CAJEROS = ['caja0', 'caja1', 'caja2', 'caja3', 'caja4', 'caja5']
const ENTORNO = {
  ...SIN_LISTAS,
  // Each person is at an address of their own: the limit of requests is per address.
  PROXY_DE_CONFIANZA: '127.0.0.1',
}
/** What a branch has one of at a time, the counts, which this day makes on its own, and what a photo of whoever
 * took it proves. */
const APARTE: readonly TipoOperacion[] = [
  'cuadre',
  'ajusteCaja',
  'apertura',
  'cierreDia',
  'cierreMes',
  'aperturaInventario',
  'cierreInventario',
  'baja',
]
const TIPOS = TIPOS_OPERACION.filter((tipo) => !APARTE.includes(tipo))

let carpeta: string
let almacenId: string
let app: ProcesoApp | undefined
let cuadre: Envio
const envios: Envio[] = []

beforeAll(async () => {
  carpeta = await carpetaConCasa()
  await conBaseEn(carpeta, async (base) => {
    const p = await crearPrueba(base)
    // The program that is killed has the clock of the wall.
    p.reloj.ahora = new Date()
    let n = 0
    // What was before that day was asked for from everywhere: the limit of requests is per address.
    const direccion = () => `10.2.${(n >> 8) & 255}.${n++ & 255}`
    const t = await crearTaller({ ...p, entrar: (quien, donde) => p.entrar(quien, donde, direccion) })
    almacenId = p.almacenes.PCT01
    for (const quien of CAJEROS) await unUsuario(base.db, quien, [{ almacenId, rol: 'Gerente' }])
    while (envios.length < DOCUMENTOS) {
      const tipo = TIPOS[envios.length % TIPOS.length] as TipoOperacion
      envios.push(await t.envio(await t.preparar(tipo)))
    }
    cuadre = await t.envio({ tipo: 'cuadre', origen: '', documento: '' })
    await p.cerrar()
  })
}, 1_200_000)

afterAll(async () => {
  await app?.terminar('SIGKILL')
  await (await iniciarPostgres(carpeta, { fsync: false })).detener()
  await rm(carpeta, { recursive: true })
})

const firmado = ({ ruta, cuerpo }: Envio, usuario: string) => ({
  ruta,
  cuerpo: { ...cuerpo, credenciales: { ...cuerpo.credenciales, usuario } },
})

it(`${DOCUMENTOS} documents of one day by six cashiers, with counts in the middle and kills: the sheet, the books and the drawer agree`, async () => {
  const codigos = new Map<number, string>()
  const cuadres: string[] = []

  /** One cashier: what nobody answered goes again, with its key, once the program is back. */
  const atender = async (pedir: Pedir, quien: string, n: number) => {
    for (let i = n; i < envios.length; i += CAJEROS.length) {
      if (codigos.has(i)) continue
      const { ruta, cuerpo } = firmado(envios[i] as Envio, quien)
      const respuesta = await pedir('POST', ruta, cuerpo, { 'idempotency-key': `jornada-${i}` })
      expect([ruta, respuesta.estado, respuesta.cuerpo]).toEqual([ruta, 200, respuesta.cuerpo])
      codigos.set(i, (respuesta.cuerpo as Respuesta).codigo)
    }
  }
  /** Who counts the drawer while the others work; a count that was cut off is another count. */
  const contar = async (pedir: Pedir, hasta: number, alGuardar: () => boolean) => {
    while (alGuardar() && cuadres.length < hasta) {
      const { ruta, cuerpo } = firmado(cuadre, 'caja0')
      const respuesta = await pedir('POST', ruta, cuerpo)
      expect([respuesta.estado, respuesta.cuerpo]).toEqual([200, respuesta.cuerpo])
      cuadres.push((respuesta.cuerpo as Respuesta).codigo)
    }
  }

  for (let tanda = 0; tanda <= CORTES; tanda++) {
    app = await iniciarApp(carpeta, ENTORNO)
    const { direccion } = app
    const pedires = await Promise.all(
      CAJEROS.map((quien, n) =>
        mostradorHttp(direccion, quien, almacenId, { 'x-forwarded-for': `10.1.${n}.1` }),
      ),
    )
    const desde = codigos.size
    const corte = Math.ceil((DOCUMENTOS * (tanda + 1)) / (CORTES + 1))
    let vivo = true
    const todos = Promise.allSettled([
      ...pedires.map((pedir, n) => atender(pedir, CAJEROS[n] as string, n)),
      contar(pedires[0] as Pedir, Math.ceil((CUADRES * (tanda + 1)) / (CORTES + 1)), () => vivo),
    ])
    if (tanda < CORTES) {
      await Promise.race([
        todos,
        (async () => {
          while (codigos.size < corte) await new Promise((listo) => setTimeout(listo, 5))
        })(),
      ])
      await app.terminar('SIGKILL')
      vivo = false
      await todos
      expect(codigos.size).toBeGreaterThan(desde)
      continue
    }
    expect((await todos).filter(({ status }) => status === 'rejected')).toEqual([])
  }

  const pedir = await mostradorHttp((app as ProcesoApp).direccion, 'gerente', almacenId)
  // The last count: everything of the day is behind one of them.
  const ultimo = await pedir('POST', cuadre.ruta, cuadre.cuerpo)
  expect(ultimo.estado).toBe(200)
  const hoja = (await pedir('GET', '/planilla/sencilla')).cuerpo as Planilla
  const lista = (await pedir('GET', '/caja/cuadres?porPagina=200&orden=instante')).cuerpo as {
    items: { codigo: string }[]
  }
  // Counts whose answer was cut off are there too.
  const enOrden = lista.items.map(({ codigo }) => codigo).sort()
  expect(enOrden).toEqual(expect.arrayContaining([...cuadres, (ultimo.cuerpo as Respuesta).codigo]))
  let anterior: number | undefined
  const contados: string[] = []
  for (const codigo of enOrden) {
    const { inicial, final, items } = (await pedir('GET', `/caja/cuadres/${codigo}/movimientos`)).cuerpo as {
      inicial: number
      final: number
      items: { documento: string; entra: number; sale: number }[]
    }
    // Each expects what was there at one instant, and begins where the one before ended.
    if (anterior !== undefined) expect([codigo, inicial]).toEqual([codigo, anterior])
    expect(items.reduce((suma, { entra, sale }) => suma + entra - sale, inicial)).toBe(final)
    contados.push(...items.map(({ documento }) => documento))
    anterior = final
  }
  expect(contados).toHaveLength(new Set(contados).size)
  expect(hoja.hoja.inicial + hoja.hoja.totalIngresos - hoja.hoja.totalEgresos).toBe(hoja.hoja.final)
  await (app as ProcesoApp).terminar('SIGTERM')

  await conBaseEn(carpeta, async ({ db }) => {
    const enLibros = await saldoCaja(db, almacenId)
    expect([hoja.hoja.final, hoja.caja, anterior]).toEqual([enLibros, enLibros, enLibros])
    const guardados = await db.selectFrom('documentos').select('codigo').execute()
    expect(guardados.map(({ codigo }) => codigo)).toEqual(expect.arrayContaining([...codigos.values()]))
    expect([new Set(codigos.values()).size, codigos.size]).toEqual([DOCUMENTOS, DOCUMENTOS])
    expect((await probarLibros(db)).diferencias).toEqual([])
  })
}, 1_800_000)

import { rm } from 'node:fs/promises'
import { TIPOS_OPERACION, type TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { segun } from '@retroventa/domain/testing/profundidad'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { conectar } from '../../db/connect.ts'
import { iniciarPostgres } from '../../db/embedded.ts'
import { crearPrueba } from '../../testing/app.ts'
import { carpetaConCasa } from '../../testing/instalacion/casa.ts'
import { conBaseEn, iniciarApp, type ProcesoApp, SIN_LISTAS } from '../../testing/procesoApp.ts'
import { mostradorHttp } from '../../testing/taller/mostradorHttp.ts'
import { crearTaller, type Envio, type Pedir, type Respuesta } from '../../testing/taller/taller.ts'
import { probarLibros } from '../contabilidad/factory.ts'

const GUARDADOS = 200
/** Of each type of the catalogue that acts on something; the rest of the saves are new contracts. */
const DE_CADA = segun(4, 16)
/** Answers after which the power goes: far from the first and from the last. */
const CORTE = 70

let carpeta: string
let almacenId: string
let app: ProcesoApp | undefined
/** What is sent, whatever happens to the program. */
/** The contract fills up what is missing; the difference of a drawer is that of its last count, and a count of
 * goods and a day are the only ones open, so that there is only one of each. */
const SOLO_UNO: readonly TipoOperacion[] = [
  'contrato',
  'ajusteCaja',
  'apertura',
  'cierreDia',
  'cierreMes',
  'aperturaInventario',
  'cierreInventario',
]

const envios: Envio[] = []
let preparados: number

const documentos = async ({ db }: Pick<ReturnType<typeof conectar>, 'db'>) =>
  db.selectFrom('documentos').select('codigo').execute()

beforeAll(async () => {
  carpeta = await carpetaConCasa()
  await conBaseEn(carpeta, async (base) => {
    const p = await crearPrueba(base)
    // The program that is killed has the clock of the wall.
    p.reloj.ahora = new Date()
    const t = await crearTaller(p)
    almacenId = p.almacenes.PCT01
    for (const tipo of TIPOS_OPERACION.filter((uno) => !SOLO_UNO.includes(uno)))
      for (let i = 0; i < DE_CADA; i++) envios.push(await t.envio(await t.preparar(tipo)))
    while (envios.length < GUARDADOS) envios.push(await t.envio(await t.preparar('contrato')))
    preparados = (await documentos(base)).length
    await p.cerrar()
  })
}, 120_000)

afterAll(async () => {
  await app?.terminar('SIGKILL')
  await (await iniciarPostgres(carpeta, { fsync: false })).detener()
  await rm(carpeta, { recursive: true })
})

/** Two hundred at once wait in one line: on a slow machine the last ones are told to try again, and do (503). */
const INTENTOS = 5

/** Of those whose key was taken back: under which they are sent instead. */
const claves = new Map<number, string>()

/** Sends the i-th save, always with its key; the code of its document. */
async function guardar(pedir: Pedir, i: number, intento = 1): Promise<string> {
  const envio = envios[i]
  if (!envio) throw new Error(`no save ${i}`)
  const { estado, cuerpo } = await pedir('POST', envio.ruta, envio.cuerpo, {
    'idempotency-key': claves.get(i) ?? `caida-${i}`,
  })
  if (estado === 503 && intento < INTENTOS) return guardar(pedir, i, intento + 1)
  if (estado !== 200) throw new Error(`${envio.ruta}: ${estado} ${JSON.stringify(cuerpo)}`)
  return (cuerpo as Respuesta).codigo
}

/**
 * Asks what became of the i-th save. What was saved is answered from then on; what was not is refused, and goes out under another key.
 * @returns the code of its document, if it was saved
 */
async function averiguar(pedir: Pedir, i: number): Promise<string | undefined> {
  const { cuerpo } = await pedir('POST', `/sesion/envios/caida-${i}/retirar`)
  const { quedo, codigo } = cuerpo as { quedo: boolean; codigo: string | null }
  if (quedo) return codigo ?? ''
  await expect(guardar(pedir, i)).rejects.toThrow('peticion.clave_repetida')
  claves.set(i, `otra-${i}`)
  return undefined
}

it('a power cut in the middle of 200 operations of every type loses none answered and doubles none', async () => {
  app = await iniciarApp(carpeta, SIN_LISTAS)
  const antes = await mostradorHttp(app.direccion, 'gerente', almacenId)
  const respondidos = new Map<number, string>()
  const corte = Promise.withResolvers<void>()
  const enviados = envios.map(async (_, i) => {
    // One that fails before the power does is told at once, not waited for.
    const codigo = await guardar(antes, i).catch((error: unknown) => {
      corte.reject(error)
      throw error
    })
    respondidos.set(i, codigo)
    if (respondidos.size === CORTE) corte.resolve()
  })
  const todos = Promise.allSettled(enviados)
  await corte.promise
  await app.terminar('SIGKILL')
  await todos
  expect(respondidos.size).toBeGreaterThanOrEqual(CORTE)
  expect(respondidos.size).toBeLessThan(GUARDADOS)

  // The PostgreSQL of the dead process is still there: the next start takes it over. Every key again: the answered ones
  // give their first answer, the others are saved once.
  app = await iniciarApp(carpeta, SIN_LISTAS)
  const despues = await mostradorHttp(app.direccion, 'gerente', almacenId)
  // Of half of those that nobody answered it is asked first what became of them.
  const enDuda = [...envios.keys()].filter((i) => i % 2 === 0 && !respondidos.has(i))
  await Promise.all(
    enDuda.map(async (i) => {
      const quedo = await averiguar(despues, i)
      if (quedo !== undefined) respondidos.set(i, quedo)
    }),
  )
  expect(claves.size).toBeGreaterThan(0)
  const otraVez = await Promise.all(envios.map((_, i) => guardar(despues, i)))
  for (const [i, codigo] of respondidos) expect(otraVez[i]).toBe(codigo)
  expect(new Set(otraVez).size).toBe(GUARDADOS)
  await app.terminar('SIGTERM')

  await conBaseEn(carpeta, async (base) => {
    const codigos = (await documentos(base)).map(({ codigo }) => codigo)
    expect(codigos).toHaveLength(preparados + GUARDADOS)
    expect(codigos).toEqual(expect.arrayContaining(otraVez))
    // Numbers without gaps, entries that balance, goods that agree: everything that must hold.
    expect((await probarLibros(base.db)).diferencias).toEqual([])
  })
}, 120_000)

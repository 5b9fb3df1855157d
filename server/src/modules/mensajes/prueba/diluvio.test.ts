import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { segun } from '@retroventa/domain/testing/profundidad'
import { CLAVE_SMS, iniciarSimuladorSms } from '@retroventa/simulators/sms'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Prueba } from '../../../testing/app.ts'
import { anotarRecibo } from '../entrada/queriesEntrantes.ts'
import { muchosClientes, unMensaje } from '../factory.ts'

/** Each to somebody of a fourth as many customers: four in a row to each. */
const MENSAJES = segun(160, 20_000)
const POR_PERSONA = 4
const MUERTES = 5
/** Of every hundred requests: answered 500 by a gateway, silent for longer than is waited, refused for haste. */
const [FALLAN, CALLAN, PIDEN_ESPERA] = [20, 5, 5]
const ESPERA_MS = 200
/** How many seconds of the clock of the worker pass in one of the wall. */
const VECES = segun(200, 60)

let p: Prueba
let sms: Awaited<ReturnType<typeof iniciarSimuladorSms>>
let trabajador: ChildProcess | undefined

beforeAll(async () => {
  p = await crearPrueba()
  sms = await iniciarSimuladorSms({
    recuerda: MENSAJES * 2,
    // The same faults in every run, spread: a prime step through the hundred.
    falla(n) {
      const cien = (n * 37) % 100
      if (cien < FALLAN) return { modo: 'error', estado: 500 }
      if (cien < FALLAN + CALLAN) return { modo: 'lento', ms: ESPERA_MS * 3 }
      if (cien < FALLAN + CALLAN + PIDEN_ESPERA) return { modo: 'error', estado: 429 }
      return { modo: 'normal' }
    },
  })
})
afterAll(async () => {
  trabajador?.kill('SIGKILL')
  await sms.detener()
  await p.cerrar()
})

const cuantos = async (estados: readonly string[]) =>
  (
    await p.base.db
      .selectFrom('mensajes')
      .select('id')
      .where('estado', 'in', [...estados])
      .execute()
  ).length

it('each leaves once as far as is known, none is lost, in order for each person, with receipts matched, through a provider that fails and a worker killed five times', async () => {
  const { db } = p.base
  const clientes = await muchosClientes(p, MENSAJES / POR_PERSONA)
  const modelo = await unMensaje(p, { cliente_id: clientes[0] ?? '', clase: 'confirmacion', motivo: 'abono' })
  const fila = await db.selectFrom('mensajes').selectAll().where('id', '=', modelo).executeTakeFirstOrThrow()
  await db.deleteFrom('mensajes').execute()
  const dejado = p.reloj.ahora.getTime()
  const filas = clientes.flatMap((cliente_id, i) =>
    Array.from({ length: POR_PERSONA }, (_, j) => ({
      ...fila,
      id: p.deps.nuevoId(),
      cliente_id,
      texto: `${i}-${j}`,
      creado: new Date(dejado - 60_000 + j * 1_000).toISOString(),
    })),
  )
  for (let i = 0; i < filas.length; i += 1_000)
    await db
      .insertInto('mensajes')
      .values(filas.slice(i, i + 1_000) as never)
      .execute()

  const comienzo = Date.now()
  const iniciar = async () => {
    const hijo = spawn(
      process.execPath,
      [join(import.meta.dirname, '../../../testing/mensajes/proceso.ts')],
      {
        env: {
          PATH: process.env.PATH,
          URL_BASE: p.base.url,
          URL_SMS: sms.url,
          CLAVE_SMS,
          ESPERA_MS: String(ESPERA_MS),
          DESDE: String(dejado + (Date.now() - comienzo) * VECES),
          VECES: String(VECES),
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    await once(hijo.stdout, 'data')
    return hijo
  }
  // Killed while it sends: after each seventh of what arrives.
  for (let muerte = 1; muerte <= MUERTES; muerte++) {
    trabajador = await iniciar()
    await expect
      .poll(() => sms.recibido().length, { timeout: 300_000, interval: 20 })
      .toBeGreaterThan((MENSAJES / (MUERTES + 3)) * muerte * 0.7)
    const fin = once(trabajador, 'exit')
    trabajador.kill('SIGKILL')
    await fin
    expect(await cuantos(['encolado'])).toBeGreaterThan(0)
  }
  trabajador = await iniciar()
  const [codigo] = await once(trabajador, 'exit')
  expect(codigo).toBe(0)

  const llegaron = sms
    .recibido()
    .map(({ texto, detalle }) => ({ texto, id: String(detalle?.referencia), turno: Number(detalle?.turno) }))
  // Once: an answer that was lost is never asked again by itself.
  expect(new Set(llegaron.map(({ id }) => id)).size).toBe(llegaron.length)
  // None lost: what is not known to have left says so.
  const finales = await db.selectFrom('mensajes').select(['id', 'estado', 'razon']).execute()
  expect(finales).toHaveLength(MENSAJES)
  const callados = finales.filter(
    ({ estado, razon }) => estado !== 'enviado' && razon !== 'envio.incierto' && razon !== 'envio.agotado',
  )
  expect(callados).toEqual([])
  const arribados = new Set(llegaron.map(({ id }) => id))
  expect(finales.filter(({ id, estado }) => estado === 'enviado' && !arribados.has(id))).toEqual([])
  // In order for each person: as they were given, whenever the provider got round to them.
  const ultimos = new Map<string, number>()
  const desordenados = llegaron
    .toSorted((a, b) => a.turno - b.turno)
    .filter(({ texto }) => {
      const [quien = '', cual = ''] = texto.split('-')
      const antes = ultimos.get(quien) ?? -1
      ultimos.set(quien, Math.max(antes, Number(cual)))
      return Number(cual) < antes
    })
  expect(desordenados).toEqual([])
  // Receipts, in any order and twice: they settle what was uncertain.
  const instante = p.reloj.ahora.toISOString()
  for (const { id } of [...llegaron, ...llegaron.slice(0, 50)])
    expect(await anotarRecibo(db, { canal: 'sms', id, que: 'entregado', instante })).toMatchObject({
      nuestro: true,
    })
  expect(await cuantos(['entregado'])).toBe(llegaron.length)
  expect(await cuantos(['enviado'])).toBe(0)
}, 1_200_000)

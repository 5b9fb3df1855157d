import type { Configuracion } from '@retroventa/api/configuracion/llamadas'
import type { crearLote, Lote, listarLotes } from '@retroventa/api/contratos/vencidos'
import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../../testing/app.ts'
import { mandar } from '../../../testing/clones.ts'
import { unCliente } from '../../clientes/factory.ts'
import { enviarMensaje } from '../../mensajes/enviar.ts'
import { REVISIONES } from '../../mensajes/revisiones.ts'
import { unDocumento } from '../../operaciones/factory.ts'
import { CLAVE } from '../../sesion/factory.ts'
import { type ContratoDePrueba, unContrato } from '../factory.ts'
import { trabajarLotes } from './trabajar.ts'

let p: Prueba
let gerente: Navegador
let empleado_id = ''
const enviados: string[] = []
const PAGADO = { abonos: [{ fecha: '2026-11-20', valor: 172_000 }] }

beforeAll(async () => {
  p = await crearPrueba()
  const enviar = async ({ texto }: { texto: string }) => {
    enviados.push(texto)
    return { proveedorId: `x-${enviados.length}` }
  }
  Object.assign(p.deps, { sms: { enviar } })
  gerente = await p.entrar('gerente')
  const quien = p.base.db.selectFrom('usuarios').select('id').where('username', '=', 'cajero')
  empleado_id = (await quien.executeTakeFirstOrThrow()).id
  const admin = await p.entrar('superadmin')
  const { version, valor } = (
    await admin.pedir<{ version: number; valor: Configuracion }>('GET', '/configuracion')
  ).cuerpo
  const message_operaciones = valor.message_operaciones.map((una) =>
    ['vencimiento', 'dias previo vencimiento'].includes(una.operacion) ? { ...una, send: true } : una,
  )
  await admin.pedir('PUT', '/configuracion', { version, valor: { ...valor, message_operaciones } })
  p.reloj.avanzar(3_000)
})
afterAll(() => p.cerrar())
beforeEach(() => {
  enviados.length = 0
})

const unoQueVence = async (vence: string, mas: Pick<ContratoDePrueba, 'abonos'> = {}) => {
  const { id: cliente_id } = await unCliente(p.base.db, { cliente: { enviarSms: true } })
  const comun = { cliente_id, empleado_id, almacen_id: p.almacenes.PCT01, almacenCodigo: 'PCT01' }
  return unContrato(p.base.db, { ...comun, fecha: '2026-07-01', columnas: { vence }, ...mas })
}

async function pedirAviso(contrato: { id: string }, cola: 'vencidos' | 'hoy'): Promise<string> {
  const { estado, cuerpo } = await gerente.pedir<{ id: string }>('POST', '/contratos/lotes', {
    accion: { accion: 'aviso', canal: 'mensaje' },
    contratos: [contrato.id],
    filtro: { cola, orden: 'vence' },
    credenciales: { usuario: 'gerente', clave: CLAVE },
  } satisfies Peticion<typeof crearLote>['body'])
  expect(estado).toBe(200)
  return cuerpo.id
}

/** Batches are done. @returns the message of that contract */
async function dejado({ codigo }: { codigo: string }): Promise<string> {
  await trabajarLotes(p.deps, new AbortController().signal)
  const { id } = await p.base.db
    .selectFrom('mensajes')
    .select('id')
    .where('referencia', '=', codigo)
    .executeTakeFirstOrThrow()
  return id
}

/** Somebody tells it by hand, from that tab. @returns its message */
async function avisado(contrato: { id: string; codigo: string }, cola: 'vencidos' | 'hoy'): Promise<string> {
  await pedirAviso(contrato, cola)
  return dejado(contrato)
}

async function salio(id: string) {
  await enviarMensaje(p.deps, id, REVISIONES)
  const { estado, razon } = await p.base.db
    .selectFrom('mensajes')
    .select(['estado', 'razon'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [estado, razon]
}

it('who is due today is told by hand, as whoever chose them in *Vencen hoy* signed', async () => {
  // Today is 20 Nov 2026; four months of 43.000 ended by today.
  expect(await salio(await avisado(await unoQueVence('2026-11-20'), 'hoy'))).toEqual(['enviado', null])
  expect(enviados).toEqual([expect.stringContaining('Debe $ 172.000')])
})

it('who is due today and owes no month is told that it falls due, and not that they owe $ 0; the day after, nothing', async () => {
  const [uno, otro] = [await unoQueVence('2026-11-20', PAGADO), await unoQueVence('2026-11-20', PAGADO)]
  const enCola = await avisado(otro, 'hoy')
  expect(await salio(await avisado(uno, 'hoy'))).toEqual(['enviado', null])
  expect(enviados).toEqual([expect.stringContaining('vence el 20 nov 2026. Dias que faltan: 0')])
  p.reloj.avanzar(24 * 3_600_000)
  expect(await salio(enCola)).toEqual(['fallido', 'mensaje.caduco'])
  p.reloj.avanzar(-24 * 3_600_000)
  expect(enviados).toHaveLength(1)
})

it('who promised to pay by a day to come after somebody told them by hand, and before it left, is not told', async () => {
  const uno = await unoQueVence('2026-11-19')
  const otro = await unoQueVence('2026-11-19')
  const [suyo, deOtro] = [await avisado(uno, 'vencidos'), await avisado(otro, 'vencidos')]
  const espera = (id: string, espera_hasta: string) =>
    p.base.db
      .updateTable('contratos')
      .set({ estado: 'en_espera', espera_hasta })
      .where('id', '=', id)
      .execute()
  await espera(uno.id, '2026-11-27')
  // That day came and went while the law held it: they owe again.
  await espera(otro.id, '2026-11-19')
  expect(await salio(suyo)).toEqual(['fallido', 'mensaje.caduco'])
  expect(await salio(deOtro)).toEqual(['enviado', null])
})

it('who paid every overdue month with an abono, which moves no date, is not told that they owe $ 0: the batch says so', async () => {
  const [tarde, antes] = [await unoQueVence('2026-11-19'), await unoQueVence('2026-11-19', PAGADO)]
  const id = await avisado(tarde, 'vencidos')
  await unDocumento(p, { tipo: 'abono', valor: 172_000, entrada: { valor: 172_000 }, origenId: tarde.id })
  expect(await salio(id)).toEqual(['fallido', 'mensaje.caduco'])

  const lote = await pedirAviso(antes, 'vencidos')
  await trabajarLotes(p.deps, new AbortController().signal)
  expect((await gerente.pedir<Lote>('GET', `/contratos/lotes/${lote}`)).cuerpo).toMatchObject({
    ...{ hechas: 0, rechazadas: 1 },
    filas: [{ codigo: antes.codigo, mensaje: expect.stringContaining('no debe ningún mes vencido') }],
  })
  expect(enviados).toEqual([])
})

it('of those who were to be told in a copy which was restored a person decides: they may have been; who is told since is told', async () => {
  const [uno, otro] = [await unoQueVence('2026-11-19'), await unoQueVence('2026-11-19')]
  await pedirAviso(uno, 'vencidos')
  await mandar(p.base.dueno, `insert into restauraciones (hecha) values ('${p.reloj.ahora.toISOString()}')`)
  p.reloj.avanzar(1_000)
  expect(await salio(await dejado(uno))).toEqual(['fallido', 'envio.incierto'])
  expect(await salio(await avisado(otro, 'vencidos'))).toEqual(['enviado', null])
  expect(enviados).toHaveLength(1)
})

it('the last batches of the branch are found again, with how many were refused, by whoever closed their window', async () => {
  const [uno, pagado] = [await unoQueVence('2026-11-19'), await unoQueVence('2026-11-19', PAGADO)]
  const lotes = []
  for (const contrato of [uno, pagado]) {
    p.reloj.avanzar(1_000)
    lotes.unshift(await pedirAviso(contrato, 'vencidos'))
  }
  await trabajarLotes(p.deps, new AbortController().signal)
  const ultimos = async (quien: Navegador) =>
    (await quien.pedir<Respuesta<typeof listarLotes>>('GET', '/contratos/lotes')).cuerpo.items
  const comun = { accion: 'aviso', total: 1, firmante: 'gerente', terminado: expect.any(String) }
  expect((await ultimos(gerente)).slice(0, 2)).toMatchObject([
    { ...comun, id: lotes[0], hechas: 0, rechazadas: 1 },
    { ...comun, id: lotes[1], hechas: 1, rechazadas: 0 },
  ])
  expect(await ultimos(await p.entrar('gerente', 'PCT02'))).toEqual([])
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../../testing/app.ts'
import { unCliente } from '../../clientes/factory.ts'
import { enviarMensaje } from '../../mensajes/enviar.ts'
import { REVISIONES } from '../../mensajes/revisiones.ts'
import { unContrato } from '../factory.ts'
import { avisarDelDia } from './programados.ts'

let p: Prueba
let gerente: Navegador
const codigos: Record<string, string> = {}

beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  const { id: empleado } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  const uno = async (cual: string, vence: string, columnas: object = {}) => {
    const cliente = await unCliente(p.base.db, { cliente: { enviarSms: true } })
    const contrato = await unContrato(p.base.db, {
      cliente_id: cliente.id,
      empleado_id: empleado,
      fecha: '2026-07-01',
      almacen_id: p.almacenes.PCT01,
      almacenCodigo: 'PCT01',
      columnas: { vence, ...columnas },
    })
    codigos[cual] = contrato.codigo
  }
  // Today is 20 Nov 2026.
  await uno('previo', '2026-11-23')
  await uno('vencido', '2026-11-19')
  await uno('ciclo', '2026-11-05')
  await uno('lejos', '2026-12-20')
  await uno('rota', '2026-11-01', { estado: 'en_espera', espera_hasta: '2026-11-19' })
  await uno('cerrado', '2026-11-19', { estado: 'anulado' })
  const admin = await p.entrar('superadmin')
  const { version, valor } = (
    await admin.pedir<{
      version: number
      valor: { message_operaciones: { operacion: string; send: boolean }[] }
    }>('GET', '/configuracion')
  ).cuerpo
  const message_operaciones = valor.message_operaciones.map((una) =>
    /vencimiento$/.test(una.operacion) ? { ...una, send: true } : una,
  )
  await admin.pedir('PUT', '/configuracion', { version, valor: { ...valor, message_operaciones } })
  p.reloj.avanzar(3_000)
})
afterAll(() => p.cerrar())

const dejados = () =>
  p.base.db
    .selectFrom('mensajes')
    .select(['id', 'referencia', 'motivo', 'texto', 'clase', 'canal'])
    .where('clave', 'like', 'programado:%')
    .orderBy('referencia')
    .execute()

it('rehearses the day without leaving anything, and only of the branch of who asks', async () => {
  const { cuerpo } = await gerente.pedir<{ items: { codigo: string; tipo: string; sale: boolean }[] }>(
    'GET',
    '/contratos/avisos-del-dia',
  )
  expect(cuerpo.items).toEqual([
    { codigo: codigos.previo, tipo: 'dias previo vencimiento', sale: true },
    { codigo: codigos.vencido, tipo: 'vencimiento', sale: true },
    { codigo: codigos.ciclo, tipo: 'ciclo envio vencimiento', sale: true },
    { codigo: codigos.rota, tipo: 'vencimiento', sale: true },
  ])
  const otra = await p.entrar('cajera2', 'PCT02')
  expect((await otra.pedir<{ items: unknown[] }>('GET', '/contratos/avisos-del-dia')).cuerpo.items).toEqual(
    [],
  )
  expect(await dejados()).toEqual([])
})

it('leaves each notice once, however many run at once, again the same day or the next', async () => {
  await Promise.all([avisarDelDia(p.deps), avisarDelDia(p.deps)])
  const primeros = await dejados()
  expect(primeros.map(({ referencia, motivo }) => [referencia, motivo])).toEqual([
    [codigos.previo, 'dias previo vencimiento'],
    [codigos.vencido, 'vencimiento'],
    [codigos.ciclo, 'ciclo envio vencimiento'],
    [codigos.rota, 'vencimiento'],
  ])
  expect(primeros[0]).toMatchObject({
    clase: 'cobranza',
    canal: 'sms',
    texto: expect.stringContaining('vence en 3 dias, el 23 nov 2026'),
  })
  p.reloj.avanzar(86_400_000)
  await avisarDelDia(p.deps)
  expect(await dejados()).toHaveLength(4)
})

it('a run that was stopped half way goes on where it was', async () => {
  await p.base.db.deleteFrom('mensajes').execute()
  const cierre = new AbortController()
  cierre.abort()
  await avisarDelDia(p.deps, cierre.signal)
  expect(await dejados()).toEqual([])
  await avisarDelDia(p.deps)
  expect((await dejados()).length).toBeGreaterThan(0)
})

it('who paid after the notice was left is not told', async () => {
  const suyo = (await dejados()).find(({ referencia }) => referencia === codigos.vencido)
  await p.base.db
    .updateTable('contratos')
    .set({ vence: '2026-12-19' })
    .where('codigo', '=', codigos.vencido ?? '')
    .execute()
  // A channel that is there: what stops it is the question, not the lack of a provider.
  Object.assign(p.deps, { sms: { enviar: () => Promise.reject(new Error('sent')) } })
  await enviarMensaje(p.deps, suyo?.id ?? '', REVISIONES)
  const fila = await p.base.db
    .selectFrom('mensajes')
    .select(['estado', 'razon'])
    .where('id', '=', suyo?.id ?? '')
    .executeTakeFirstOrThrow()
  expect(fila).toEqual({ estado: 'fallido', razon: 'mensaje.caduco' })
})

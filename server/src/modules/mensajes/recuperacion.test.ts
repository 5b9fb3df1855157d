import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { verRecuperacion } from '@retroventa/api/mensajes/llamadas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearTaller, type Taller } from '../../testing/taller/taller.ts'
import { unMensaje } from './factory.ts'

let t: Taller
beforeAll(async () => {
  t = await crearTaller()
})
afterAll(() => t.p.cerrar())

const ver = async (quien = t.quien) =>
  (
    await quien.pedir<Respuesta<typeof verRecuperacion>>(
      'GET',
      '/mensajes/recuperacion?desde=2026-11-01&hasta=2026-11-30',
    )
  ).cuerpo

async function anular(codigo: string, credenciales: unknown): Promise<void> {
  const ruta = `/documentos/${codigo}/anulacion`
  const { visto } = (await t.quien.pedir<{ visto: string }>('GET', ruta)).cuerpo
  const entrada = { motivo: 'se equivocó de contrato' }
  expect((await t.quien.pedir('POST', ruta, { entrada, visto, credenciales })).estado).toBe(200)
}

it('counts who paid within seven days of a notice, each payment once, beside the last notice before it', async () => {
  const puesto = await t.preparar('abono')
  const { cliente_id } = await t.p.base.db
    .selectFrom('contratos')
    .select('cliente_id')
    .where('codigo', '=', puesto.origen)
    .executeTakeFirstOrThrow()
  const avisar = (motivo: string, hace: number, referencia = puesto.origen, clase = 'cobranza') =>
    unMensaje(t.p, {
      cliente_id,
      motivo,
      clase,
      referencia,
      estado: 'enviado',
      enviado: new Date(t.p.reloj.ahora.getTime() - hace * 86_400_000).toISOString(),
    })
  await avisar('dias previo vencimiento', 5)
  await avisar('vencimiento', 2)
  // Too old to count as its doing, of nothing that is owed, and of another matter.
  await avisar('ciclo envio vencimiento', 8)
  await avisar('cliente', 1, puesto.origen, 'confirmacion')
  await avisar('vencimiento', 1, 'PCT01-999999')
  // It left, and its provider told afterwards that it reached nobody.
  const perdido = await avisar('vencimiento plansepare', 1)
  const noLlego = { estado: 'fallido', razon: 'proveedor.no_entregado' }
  await t.p.base.db.updateTable('mensajes').set(noLlego).where('id', '=', perdido).execute()
  expect((await ver()).tipos).toEqual([
    { motivo: 'ciclo envio vencimiento', avisados: 1, pagaron: 0, valor: 0 },
    { motivo: 'dias previo vencimiento', avisados: 1, pagaron: 0, valor: 0 },
    { motivo: 'vencimiento', avisados: 1, pagaron: 0, valor: 0 },
  ])
  const envio = await t.envio(puesto)
  const { cuerpo: hecho } = await t.enviar(envio)
  const { tipos, items } = await ver()
  expect(tipos.find(({ motivo }) => motivo === 'vencimiento')).toEqual({
    motivo: 'vencimiento',
    avisados: 1,
    pagaron: 1,
    valor: envio.cobra,
  })
  expect(tipos.reduce((suma, { valor }) => suma + valor, 0)).toBe(envio.cobra)
  expect(items).toMatchObject([
    {
      documento: hecho.codigo,
      referencia: puesto.origen,
      valor: envio.cobra,
      motivo: 'vencimiento',
      dias: 2,
    },
  ])
  // A payment that was voided is none; another branch sees nothing of it.
  expect((await ver(await t.p.entrar('cajera2', 'PCT02'))).items).toEqual([])
  await anular(hecho.codigo, envio.cuerpo.credenciales)
  expect((await ver()).items).toEqual([])
})

it('giving more money on a contract and voiding it pays nothing', async () => {
  const puesto = await t.preparar('aumento')
  const { cliente_id } = await t.p.base.db
    .selectFrom('contratos')
    .select('cliente_id')
    .where('codigo', '=', puesto.origen)
    .executeTakeFirstOrThrow()
  await unMensaje(t.p, {
    cliente_id,
    referencia: puesto.origen,
    estado: 'enviado',
    enviado: new Date(t.p.reloj.ahora.getTime() - 86_400_000).toISOString(),
  })
  const envio = await t.envio(puesto)
  const { cuerpo: hecho } = await t.enviar(envio)
  await anular(hecho.codigo, envio.cuerpo.credenciales)
  const vuelve = await t.p.base.db
    .selectFrom('documentos')
    .select('valor')
    .where('tipo', '=', 'anulacion')
    .where('origen_id', '=', (eb) =>
      eb.selectFrom('contratos').select('id').where('codigo', '=', puesto.origen),
    )
    .executeTakeFirstOrThrow()
  // Money comes in, and yet nobody paid what they owe.
  expect(vuelve.valor).toBeGreaterThan(0)
  expect((await ver()).items.filter(({ referencia }) => referencia === puesto.origen)).toEqual([])
})

it('refuses a period that ends before it begins', async () => {
  const { cuerpo } = await t.quien.pedir('GET', '/mensajes/recuperacion?desde=2026-11-30&hasta=2026-11-01')
  expect(cuerpo).toMatchObject({ codigo: 'mensaje.periodo', campo: 'hasta' })
})

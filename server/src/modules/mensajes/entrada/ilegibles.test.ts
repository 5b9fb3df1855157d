import { afterAll, beforeAll, expect, it } from 'vitest'
import { BASE } from '../../../app.ts'
import { crearPrueba, type Prueba } from '../../../testing/app.ts'
import { unCliente } from '../../clientes/factory.ts'
import { unMensaje } from '../factory.ts'
import { firmaHmac } from './avisos.ts'

const SECRETO = 'un-secreto-de-avisos'
let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
  Object.assign(p.deps, { avisos: { email: SECRETO, whatsapp: SECRETO } })
})
afterAll(() => p.cerrar())

const enviar = async (canal: string, cuerpo: string, firma: Record<string, string>) =>
  (
    await p.app.inject({
      method: 'POST',
      url: `${BASE}/mensajes/avisos/${canal}`,
      headers: { 'content-type': 'application/json', ...firma },
      payload: cuerpo,
    })
  ).statusCode

const meta = (value: object) => {
  const cuerpo = JSON.stringify({ entry: [{ changes: [{ value }] }] })
  return enviar('whatsapp', cuerpo, { 'x-hub-signature-256': `sha256=${firmaHmac(SECRETO, cuerpo)}` })
}

const escritos = async () =>
  (
    await p.base.db
      .selectFrom('mensajes_entrantes')
      .select(['canal', 'de', 'texto', 'baja'])
      .orderBy('canal')
      .orderBy('de')
      .execute()
  ).map(({ canal, de, texto, baja }) => [canal, de, texto, baja])

it('a character that no text of the database keeps takes neither what a stranger wrote, nor their BAJA, nor what came with it', async () => {
  const { id } = await unCliente(p.base.db, {
    email: 'ana@ejemplo.example',
    cliente: { enviarEmail: true },
  })
  const correo = JSON.stringify({ id: '<1@ejemplo>', de: 'ana@ejemplo.example', texto: 'BAJA\0' })
  const instante = String(p.reloj.ahora.getTime())
  const firma = {
    'x-firma': firmaHmac(SECRETO, `${instante}.${correo}`),
    'x-firma-instante': instante,
  }
  expect(await enviar('email', correo, firma)).toBe(200)
  const timestamp = '1795187000'
  const messages = [
    { id: 'wamid.1\0', from: '573005550142', timestamp, text: { body: 'Ho\0la' } },
    { id: 'wamid.2', from: '573005550143', timestamp, text: { body: 'Gracias' } },
  ]
  expect(await meta({ messages })).toBe(200)
  expect(await escritos()).toEqual([
    ['email', 'ana@ejemplo.example', 'BAJA', true],
    ['whatsapp', '3005550142', 'Hola', false],
    ['whatsapp', '3005550143', 'Gracias', false],
  ])
  const { enviar_email } = await p.base.db
    .selectFrom('clientes')
    .select('enviar_email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(enviar_email).toBe(false)
})

it('that it failed settles what nobody knew whether it left, once; of one that is leaving yet it is asked for again', async () => {
  const fallo = { estado: 'fallido', razon: 'proveedor.no_entregado' }
  const dice = (id: string) => {
    const dicho = { id: 'wamid.3', status: 'failed', timestamp: '1795187000', biz_opaque_callback_data: id }
    return meta({ statuses: [dicho] })
  }
  const cambiar = (id: string, cambios: object) =>
    p.base.db.updateTable('mensajes').set(cambios).where('id', '=', id).execute()
  const fila = (id: string) =>
    p.base.db.selectFrom('mensajes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const incierto = await unMensaje(p, { estado: 'fallido', razon: 'envio.incierto', canal: 'whatsapp' })
  expect(await dice(incierto)).toBe(200)
  expect(await fila(incierto)).toMatchObject({ ...fallo, enviado: null })
  // Sent again, and nobody knows of that one: the first failure, told once more, is not of it.
  await cambiar(incierto, { razon: 'envio.incierto' })
  await dice(incierto)
  expect(await fila(incierto)).toMatchObject({ razon: 'envio.incierto' })

  const saliendo = await unMensaje(p, { canal: 'whatsapp', tomada_por: p.deps.nuevoId() })
  expect(await dice(saliendo)).toBe(503)
  await cambiar(saliendo, { estado: 'enviado', proveedor_id: 'wamid.3', tomada_por: null })
  expect(await dice(saliendo)).toBe(200)
  expect(await fila(saliendo)).toMatchObject(fallo)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Prueba } from '../../../testing/app.ts'
import { unCliente } from '../../clientes/factory.ts'
import { unDocumento } from '../../operaciones/factory.ts'
import { enviarMensaje } from '../enviar.ts'
import { unMensaje } from '../factory.ts'

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
  Object.assign(p.deps, { sms: { enviar: async () => ({ proveedorId: 'x' }) } })
})
afterAll(() => p.cerrar())

it('no copy leaves of what was voided since it was asked for; of what had been, who asked knew', async () => {
  const documento = await unDocumento(p, { tipo: 'prorroga' })
  const copia = async (clave: string) => {
    const { id: cliente_id } = await unCliente(p.base.db, { cliente: { enviarSms: true } })
    return unMensaje(p, { cliente_id, clase: 'confirmacion', motivo: 'copia', clave: `${clave}:sms` })
  }
  const papel = await copia(`copia:papel:${documento.id}:2`)
  const recibo = await copia(`copia:${documento.id}:2`)
  const pedida = await copia(`copia:pedida:${documento.id}:${p.deps.nuevoId()}`)
  p.reloj.avanzar(1_000)
  await unDocumento(p, { tipo: 'anulacion', anulaId: documento.id })
  p.reloj.avanzar(1_000)
  const deAnulado = await copia(`copia:papel:${documento.id}:3`)
  const caduco = { estado: 'fallido', razon: 'mensaje.caduco' }
  for (const [id, dicho] of [
    [papel, caduco],
    [recibo, caduco],
    [pedida, caduco],
    [deAnulado, { estado: 'enviado', razon: null }],
  ] as const) {
    await enviarMensaje(p.deps, id)
    const fila = p.base.db.selectFrom('mensajes').select(['estado', 'razon']).where('id', '=', id)
    expect(await fila.executeTakeFirst()).toEqual(dicho)
  }
})

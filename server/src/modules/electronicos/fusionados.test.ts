import type { Cliente, DatosCliente } from '@retroventa/api/clientes/llamadas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Navegador } from '../../testing/app.ts'
import { datosDeCliente } from '../clientes/factory.ts'
import { CLAVE } from '../sesion/factory.ts'
import { devolverVenta } from '../ventas/factory.ts'
import { casaQueFactura, registrarRangos } from './factory.ts'

let casa: Awaited<ReturnType<typeof casaQueFactura>>
let admin: Navegador
const credenciales = { usuario: 'superadmin', clave: CLAVE }

beforeAll(async () => {
  casa = await casaQueFactura()
  admin = await casa.p.entrar('superadmin')
})
afterAll(() => casa.cerrar())

async function crear(cambios: Partial<DatosCliente>) {
  const datos = datosDeCliente(cambios)
  return { datos, ...(await admin.pedir<Cliente>('POST', '/clientes', { datos, credenciales })).cuerpo }
}
type Creado = Awaited<ReturnType<typeof crear>>

/** One record takes the other over, and stays as it is. */
async function fundir(vivo: Creado, otro: Creado): Promise<void> {
  const { estado, texto } = await admin.pedir('POST', '/clientes/fusiones', {
    sobreviviente: { id: vivo.id, version: vivo.version },
    absorbido: { id: otro.id, version: otro.version },
    datos: vivo.datos,
    motivo: 'Se le digitó mal el documento.',
    credenciales,
  })
  if (estado !== 200) throw new Error(texto)
}

const conCorreo = { email: 'ana@correo.example', cliente: { enviarEmail: true } }

it('what waits for its number is issued to the record that stayed', async () => {
  const [vivo, otro] = [await crear({ nombres: 'Brígida' }), await crear({ nombres: 'Brijida' })]
  const { id } = await casa.unaVenta({ clienteId: otro.id })
  await fundir(vivo, otro)
  await registrarRangos(casa.gerente)
  await casa.dian.emitir()
  expect(await casa.ver(id)).toMatchObject({ estado: 'aceptado', documento: vivo.cedula })
})

it('is mailed to nobody who said no on the record that stayed, whatever the one that it was issued to had said', async () => {
  const [vivo, otro] = [
    await crear({ nombres: 'Dorotea' }),
    await crear({ nombres: 'Dorotea', ...conCorreo }),
  ]
  const { id } = await casa.unaVenta({ clienteId: otro.id })
  await casa.dian.emitir()
  await fundir(vivo, otro)
  const negado = await casa.gerente.pedir<{ codigo: string }>('POST', `/electronicos/${id}/correo`)
  expect([negado.estado, negado.cuerpo.codigo]).toEqual([422, 'electronico.sin_correo'])
})

it('a note names who its invoice names, although that record was merged since', async () => {
  const [vivo, otro] = [await crear({ nombres: 'Eufemia' }), await crear({ nombres: 'Eufemía' })]
  const { id, codigo } = await casa.unaVenta({ clienteId: otro.id })
  await casa.dian.emitir()
  await fundir(vivo, otro)
  expect((await casa.anular(codigo)).estado).toBe(200)
  await casa.dian.emitir()
  const [nota] = await casa.de(codigo, 'notas')
  const factura = await casa.ver(id)
  expect(factura.documento).toBe(otro.cedula)
  expect(await casa.ver(nota?.id ?? '')).toMatchObject({ estado: 'aceptado', documento: otro.cedula })
  const { xml } = await casa.p.base.db
    .selectFrom('electronicos')
    .select('xml')
    .where('id', '=', nota?.id ?? '')
    .executeTakeFirstOrThrow()
  expect([xml?.includes(otro.cedula), xml?.includes(vivo.cedula)]).toEqual([true, false])
})

it('what stands again of who was forgotten names who its invoice named, and nobody else', async () => {
  const quien = await crear({ nombres: 'Genoveva' })
  const { codigo } = await casa.unaVenta({ clienteId: quien.id })
  await casa.dian.emitir()
  const vuelta = await devolverVenta([casa.gerente, 'gerente'], codigo, [1])
  await casa.dian.emitir()
  const olvido = await admin.pedir('POST', `/clientes/${quien.id}/anonimizar`, {
    motivo: 'lo pidió por escrito',
    credenciales,
  })
  expect([olvido.estado, (await casa.anular(vuelta.cuerpo.codigo)).estado]).toEqual([200, 200])
  await casa.dian.emitir()
  const documentos = await Promise.all((await casa.de(codigo)).map(({ id }) => casa.ver(id)))
  expect(documentos.map(({ estado, documento }) => [estado, documento])).toEqual([
    ['aceptado', quien.cedula],
    ['aceptado', quien.cedula],
  ])
})

import type { SolicitudFila } from '@retroventa/api/solicitudes/llamadas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../../testing/app.ts'
import { unLote } from '../../../testing/taller/desuso.ts'
import { remitirA } from '../../desuso/factory.ts'
import { unasPiezas } from '../../operaciones/factory.ts'
import { CLAVE, unUsuario } from '../../sesion/factory.ts'
import { devolverVenta, vender, vistoDeVenta } from '../../ventas/factory.ts'
import { unCliente } from '../factory.ts'

let p: Prueba
let gerente: Navegador
let superadmin: Navegador
let sinCumplimiento: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  const { db } = p.base
  const { permisos } = await db
    .selectFrom('roles')
    .select('permisos')
    .where('nombre', '=', 'Gerente')
    .executeTakeFirstOrThrow()
  const suyos = permisos.filter((uno) => uno !== 'cumplimiento.autorizar')
  await db.insertInto('roles').values({ id: p.deps.nuevoId(), nombre: 'Devuelve', permisos: suyos }).execute()
  await unUsuario(db, 'devuelve', [{ almacenId: p.almacenes.PCT01, rol: 'Devuelve' }])
  ;[gerente, superadmin, sinCumplimiento] = await Promise.all([
    p.entrar('gerente'),
    p.entrar('superadmin'),
    p.entrar('devuelve'),
  ])
})
afterAll(() => p.cerrar())

const firma = (usuario: string) => ({ usuario, clave: CLAVE })
const olvidar = async (id: string) =>
  (
    await superadmin.pedir<{ codigo?: string }>('POST', `/clientes/${id}/anonimizar`, {
      motivo: 'lo pidió por escrito',
      credenciales: firma('superadmin'),
    })
  ).cuerpo.codigo

it('a refiner who has gold of the house is not forgotten', async () => {
  const { id } = await unCliente(p.base.db)
  const { estado } = await remitirA(gerente, [await unLote(p.deps)], id)
  expect([estado, await olvidar(id)]).toEqual([200, 'cliente.remision_abierta'])
})

it('what was sold to somebody who was in a list and forgotten since still asks for compliance when it comes back', async () => {
  const { id: clienteId } = await unCliente(p.base.db)
  const [pieza] = await unasPiezas(p.deps, [{ costo: 100_000, precio: 200_000 }])
  const lineas = [{ tipo: 'pieza' as const, codigo: pieza?.codigo }]
  const { cuerpo } = await vender(gerente, 'gerente', { clienteId, lineas })
  expect(await olvidar(clienteId)).toBeUndefined()
  await p.base.db.updateTable('clientes').set({ alerta_listas: true }).where('id', '=', clienteId).execute()
  const { estado, texto } = await devolverVenta([sinCumplimiento, 'devuelve'], cuerpo.codigo, [1])
  expect([estado, texto]).toEqual([409, expect.stringContaining('operacion.autorizacion')])
})

it('what was asked for somebody who was forgotten since comes back to who asked, and says so', async () => {
  const { id: clienteId } = await unCliente(p.base.db)
  const [pieza] = await unasPiezas(p.deps, [{ costo: 500_000, precio: 200_000 }])
  const entrada = { clienteId, lineas: [{ tipo: 'pieza' as const, codigo: pieza?.codigo }] }
  const cajero = await p.entrar('cajero')
  const pedida = await cajero.pedir<SolicitudFila>('POST', '/solicitudes', {
    tipo: 'venta',
    entrada,
    visto: await vistoDeVenta(cajero, entrada),
    motivo: 'lo pide la gerencia',
    credenciales: firma('cajero'),
  })
  expect([pedida.estado, pedida.texto]).toEqual([200, expect.anything()])
  expect(await olvidar(clienteId)).toBeUndefined()
  const { cuerpo } = await superadmin.pedir('POST', `/solicitudes/${pedida.cuerpo.id}/aprobar`, {
    credenciales: firma('superadmin'),
  })
  expect(cuerpo).toMatchObject({ estado: 'devuelta', faltas: ['Su cliente ya no está.'] })
})

import type { SolicitudFila } from '@retroventa/api/solicitudes/llamadas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Navegador, Prueba } from '../../../testing/app.ts'
import { unLote } from '../../../testing/taller/desuso.ts'
import { crearTaller, envioDe, type Taller } from '../../../testing/taller/taller.ts'
import { unContrato } from '../../contratos/factory.ts'
import { remitirA } from '../../desuso/factory.ts'
import { unasPiezas } from '../../operaciones/factory.ts'
import { operarPlan, unPlan } from '../../separes/factory.ts'
import { CLAVE, unUsuario } from '../../sesion/factory.ts'
import { devolverVenta, vender, vistoDeVenta } from '../../ventas/factory.ts'
import { unCliente } from '../factory.ts'

let t: Taller
let p: Prueba
let gerente: Navegador
let superadmin: Navegador
let sinCumplimiento: Navegador
beforeAll(async () => {
  t = await crearTaller()
  p = t.p
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

it('all that keeps somebody from being forgotten is told at once, before anything is signed', async () => {
  const impiden = async (id: string) =>
    (await superadmin.pedir('GET', `/clientes/${id}/anonimizar`)).cuerpo as { impiden: string[] }
  expect(await impiden((await unCliente(p.base.db)).id)).toEqual({ impiden: [] })
  const { cliente_id: id } = await p.base.db
    .selectFrom('separes')
    .select('cliente_id')
    .where('codigo', '=', await unPlan(t))
    .executeTakeFirstOrThrow()
  await remitirA(gerente, [await unLote(p.deps)], id)
  expect((await impiden(id)).impiden.toSorted()).toEqual([
    expect.stringContaining('El cliente tiene un plan separe en curso'),
    expect.stringContaining('Tiene oro de la casa en una remisión sin liquidar'),
  ])
  expect((await gerente.pedir('GET', `/clientes/${id}/anonimizar`)).estado).toBe(403)
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

it('nothing of who was forgotten is opened again by a void, whatever else of theirs is open', async () => {
  const { db } = p.base
  const codigo = await unPlan(t)
  const plan = () =>
    db
      .selectFrom('separes')
      .select(['cliente_id', 'estado'])
      .where('codigo', '=', codigo)
      .executeTakeFirstOrThrow()
  const { cliente_id } = await plan()
  const cancelado = await operarPlan(t, 'cancelacionSepare', codigo, { motivo: 'ya no lo quiere' })
  expect([cancelado.estado, await olvidar(cliente_id)]).toEqual([200, undefined])
  const anular = async () => {
    const cual = { tipo: 'anulacion', origen: codigo, documento: cancelado.cuerpo.codigo } as const
    const envio = await envioDe(t.quien.pedir, cual, { motivo: 'se canceló por error' }, 'gerente')
    return [(await t.enviar(envio)).cuerpo, (await plan()).estado]
  }
  const negado = [expect.objectContaining({ codigo: 'anulacion.anonimizado' }), 'cancelado']
  // The dialog says so before anybody writes why, and leaves nothing as it was tried.
  const previa = () =>
    t.quien.pedir<{ faltas: { codigo: string; mensaje: string }[] }>(
      'GET',
      `/documentos/${cancelado.cuerpo.codigo}/anulacion`,
    )
  const dicha = [{ codigo: 'anulacion.anonimizado', mensaje: expect.stringContaining('anonimizado después') }]
  expect((await previa()).cuerpo.faltas).toMatchObject(dicha)
  expect((await plan()).estado).toBe('cancelado')
  expect(await anular()).toEqual(negado)
  // As one may be since before this was asked.
  const { id: empleado } = await db.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()
  await unContrato(db, {
    almacen_id: p.almacenes.PCT01,
    almacenCodigo: 'PCT01',
    cliente_id,
    empleado_id: empleado,
    fecha: '2026-11-20',
  })
  expect(await anular()).toEqual(negado)
  expect((await previa()).cuerpo.faltas).toMatchObject(dicha)
})

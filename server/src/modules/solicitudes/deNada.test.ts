import type { SolicitudFila } from '@retroventa/api/solicitudes/llamadas'
import { PERMISOS_DE } from '@retroventa/domain/operaciones/dinero/permisos'
import type { TipoDinero } from '@retroventa/domain/operaciones/dinero/tipos'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unCliente } from '../clientes/factory.ts'
import { unaBase } from '../contabilidad/factory.ts'
import { vistoDeContrato } from '../contratos/factory.ts'
import { unaTarea } from '../cumplimiento/factory.ts'
import { unTipoDeDinero } from '../dinero/factory.ts'
import { CLAVE, unUsuario } from '../sesion/factory.ts'

let p: Prueba
let cajero: Navegador
let gerente: Navegador
let tipo: TipoDinero
const CAJA = 3_000_000

beforeAll(async () => {
  p = await crearPrueba()
  ;[cajero, gerente] = await Promise.all([p.entrar('cajero'), p.entrar('gerente')])
  const { id } = await p.base.db.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, CAJA)
  const sinImpuestos = { iva: 0, retefuente: 0, reteiva: 0, reteica: 0, baseRetencion: 0 }
  tipo = await unTipoDeDinero(p.base.db, { limite: 100_000, pideTercero: false, tarifas: sinImpuestos })
})
afterAll(() => p.cerrar())

const firma = (usuario: string) => ({ usuario, clave: CLAVE })
interface Respuesta extends SolicitudFila {
  codigo: string
  mensaje: string
}

function pedirGasto({
  quien = cajero,
  usuario = 'cajero',
  descripcion = 'Arreglo de la reja',
  subtotal = 200_000,
} = {}) {
  const entrada = { tipoId: tipo.id, descripcion, subtotal }
  const { plan } = PLANEADORES.egreso({ tipo, tercero: undefined }, entrada)
  return quien.pedir<Respuesta>('POST', '/solicitudes', {
    tipo: 'egreso',
    entrada,
    visto: plan ? huellaDe(plan) : '-',
    motivo: 'se cayó ayer',
    credenciales: firma(usuario),
  })
}
const aprobar = (quien: Navegador, id: string, usuario: string) =>
  quien.pedir<Respuesta>('POST', `/solicitudes/${id}/aprobar`, { credenciales: firma(usuario) })

describe('what is about to be made, asked for', () => {
  it('is asked for once by the same person, also by two requests of an instant, and again when it was answered', async () => {
    const dos = await Promise.all([pedirGasto(), pedirGasto()])
    expect(dos.map(({ estado }) => estado).sort()).toEqual([200, 409])
    expect(dos.find(({ estado }) => estado === 409)?.cuerpo).toMatchObject({
      codigo: 'solicitud.ya_pedida',
      mensaje: expect.stringContaining('cajero De Prueba ya pidió'),
    })
    // Another amount, another thing: each is its own.
    const otra = await pedirGasto({ descripcion: 'Arreglo de la puerta' })
    const mayor = await pedirGasto({ subtotal: 250_000 })
    expect([otra.estado, mayor.estado]).toEqual([200, 200])
    const { id } = dos.find(({ estado }) => estado === 200)?.cuerpo ?? { id: '' }
    expect((await aprobar(gerente, id, 'gerente')).cuerpo.estado).toBe('aprobada')
    expect((await pedirGasto()).estado).toBe(200)
  })
})

describe('a contract that was asked for', () => {
  it('is read again as it was entered, without its photos, where it was asked for and by who may ask', async () => {
    const { id: clienteId } = await unCliente(p.base.db)
    await unaTarea(p.base.db, clienteId)
    const datos = {
      clienteId,
      articulos: [
        { descripcion: 'Anillo', categoria: 4, peso: 430, piedras: 20, valor: 400_000 },
        {
          descripcion: 'Televisor',
          peso: 0,
          valor: 300_000,
          ficha: { clase: 'televisor' as const, marca: 'LG' },
        },
      ],
      plazoId: '019a0000-0000-7000-8000-000000000003',
      porcentaje: 500,
    }
    const pedida = await cajero.pedir<Respuesta>('POST', '/solicitudes', {
      tipo: 'contrato',
      entrada: datos,
      visto: await vistoDeContrato(p.deps, datos),
      motivo: 'cliente de hace años',
      credenciales: firma('cajero'),
    })
    expect(pedida.cuerpo).toMatchObject({ nivel: expect.any(String) })
    const a = `/solicitudes/${pedida.cuerpo.id}/contrato`
    expect((await cajero.pedir('GET', a)).cuerpo).toEqual(datos)
    const { items } = (await cajero.pedir<{ items: SolicitudFila[] }>('GET', '/solicitudes')).cuerpo
    expect(items.find(({ id }) => id === pedida.cuerpo.id)).toMatchObject({
      tipo: 'contrato',
      para: clienteId,
    })
    // It is written in the branch that asked, and an expense is no contract.
    const deAlla = await p.entrar('superadmin', 'PCT02')
    const gasto = (await pedirGasto({ descripcion: 'Arreglo del aviso' })).cuerpo.id
    for (const [quien, cual] of [
      [deAlla, a],
      [cajero, `/solicitudes/${gasto}/contrato`],
    ] as const)
      expect((await quien.pedir<Respuesta>('GET', cual)).cuerpo.codigo).toBe('solicitud.no_existe')
  })
})

describe('what was asked for wrongly', () => {
  it('is taken back by whoever asked, with their signature, while nobody answered: it holds the right one and the day no more', async () => {
    const { id } = (await pedirGasto({ descripcion: 'Arreglo del techo' })).cuerpo
    expect((await pedirGasto({ descripcion: 'Arreglo del techo' })).cuerpo.codigo).toBe('solicitud.ya_pedida')
    const retirar = (quien: Navegador, usuario: string) =>
      quien.pedir<Respuesta>('POST', `/solicitudes/${id}/retirar`, { credenciales: firma(usuario) })
    expect((await retirar(gerente, 'gerente')).cuerpo.codigo).toBe('solicitud.ajena')
    // From another screen of the branch too, where they sign.
    expect((await retirar(gerente, 'cajero')).cuerpo).toMatchObject({
      estado: 'rechazada',
      respuesta: 'La retiró quien la pidió.',
      respondio: { username: 'cajero' },
    })
    expect((await retirar(cajero, 'cajero')).cuerpo.codigo).toBe('solicitud.respondida')
    expect((await aprobar(gerente, id, 'gerente')).cuerpo.codigo).toBe('solicitud.respondida')
    // Nobody is told what they did themselves.
    const { cuerpo } = await cajero.pedir<{ respondidas: { id: string }[] }>('GET', '/solicitudes/resumen')
    expect(cuerpo.respondidas.map((una) => una.id)).not.toContain(id)
    const { accion } = await p.base.db
      .selectFrom('auditoria')
      .select('accion')
      .where('entidad_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(accion).toBe('solicitud.retirada')
    expect((await pedirGasto({ descripcion: 'Arreglo del techo' })).estado).toBe(200)
  })
})

describe('who answers from another branch', () => {
  it('learns how much the drawer lacks only where they may see that drawer', async () => {
    const { db } = p.base
    const { crear, autorizar } = PERMISOS_DE.egreso
    const rol = (nombre: string, permisos: string[]) =>
      db.insertInto('roles').values({ id: p.deps.nuevoId(), nombre, permisos }).execute()
    await rol('Pide', ['caja.ver', 'solicitudes.pedir', 'solicitudes.ver', crear])
    await rol('Responde', ['solicitudes.ver', 'solicitudes.responder', 'solicitudes.gerencia', autorizar])
    const { PCT01, PCT02 } = p.almacenes
    await unUsuario(db, 'quienpide', [{ almacenId: PCT01, rol: 'Pide' }])
    await unUsuario(db, 'lejano', [
      { almacenId: PCT01, rol: 'Responde' },
      { almacenId: PCT02, rol: 'Gerente' },
    ])
    await unUsuario(db, 'cercano', [
      { almacenId: PCT01, rol: 'Gerente' },
      { almacenId: PCT02, rol: 'Responde' },
    ])
    const quien = await p.entrar('quienpide')
    const { cuerpo } = await pedirGasto({ quien, usuario: 'quienpide', subtotal: CAJA * 2 })
    const lejano = await aprobar(await p.entrar('lejano', 'PCT02'), cuerpo.id, 'lejano')
    expect([lejano.cuerpo.codigo, lejano.cuerpo.mensaje]).toEqual([
      'caja.insuficiente',
      'En la caja no hay efectivo suficiente para esta operación. Entre efectivo antes, o hágala por otro medio.',
    ])
    const cercano = await aprobar(await p.entrar('cercano', 'PCT02'), cuerpo.id, 'cercano')
    expect(cercano.cuerpo.mensaje).toContain('Faltan')
  })
})

it('is not carried out in the name of a session that lost the right meanwhile, whoever signed it', async () => {
  const { db } = p.base
  const [pide, mira] = [p.deps.nuevoId(), p.deps.nuevoId()]
  const permisos = ['solicitudes.pedir', 'solicitudes.ver']
  await db
    .insertInto('roles')
    .values([
      { id: pide, nombre: 'Gasta', permisos: [...permisos, PERMISOS_DE.egreso.crear] },
      { id: mira, nombre: 'Ya no gasta', permisos },
    ])
    .execute()
  const id = await unUsuario(db, 'desesion', [{ almacenId: p.almacenes.PCT01, rol: 'Gasta' }])
  const pedido = await pedirGasto({ quien: await p.entrar('desesion'), descripcion: 'Pintura' })
  expect(pedido.estado).toBe(200)
  const conRol = (rol_id: string) =>
    db.updateTable('accesos').set({ rol_id }).where('usuario_id', '=', id).execute()
  await conRol(mira)
  expect((await aprobar(gerente, pedido.cuerpo.id, 'gerente')).cuerpo.codigo).toBe('solicitud.quien_pidio')
  await conRol(pide)
  expect((await aprobar(gerente, pedido.cuerpo.id, 'gerente')).cuerpo.estado).toBe('aprobada')
})

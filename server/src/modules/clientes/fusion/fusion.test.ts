import type { Cliente, DatosCliente } from '@retroventa/api/clientes/llamadas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uuid7 } from '../../../core/identidad.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../../testing/app.ts'
import { unContrato } from '../../contratos/factory.ts'
import { CLAVE } from '../../sesion/factory.ts'
import { datosDeCliente } from '../factory.ts'
import { marcarAlertaListas } from '../queriesRevision.ts'

let p: Prueba
let gerente: Navegador
let cajero: Navegador
let usuarioId: string
let tareas = 0
beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  cajero = await p.entrar('cajero')
  const fila = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  usuarioId = fila.id
})
afterAll(() => p.cerrar())

const crear = async (cambios: Partial<DatosCliente> = {}) => {
  const datos = datosDeCliente(cambios)
  const credenciales = { usuario: 'cajero', clave: CLAVE }
  return { datos, ...(await cajero.pedir<Cliente>('POST', '/clientes', { datos, credenciales })).cuerpo }
}
const ver = async (id: string) => (await cajero.pedir<Cliente>('GET', `/clientes/${id}`)).cuerpo
const fusionar = (vivo: Cliente, otro: Cliente, datos: DatosCliente) =>
  gerente.pedir<{ fusionId: string; cliente: Cliente }>('POST', '/clientes/fusiones', {
    sobreviviente: { id: vivo.id, version: vivo.version },
    absorbido: { id: otro.id, version: otro.version },
    datos,
    credenciales: { usuario: 'gerente', clave: CLAVE },
  })
const deshacer = (id: string) =>
  gerente.pedir<Cliente>('POST', `/clientes/fusiones/${id}/deshacer`, {
    credenciales: { usuario: 'gerente', clave: CLAVE },
  })

/** A hit of the screening that nobody has decided yet. */
async function tarea(clienteId: string, uid: string): Promise<string> {
  const { db } = p.base
  const listaId = uuid7()
  tareas += 1
  await db
    .insertInto('listas')
    .values({
      id: listaId,
      fuente: '28600607',
      version: tareas,
      sha256: 'x',
      registros: 1,
      cargada: '2026-11-01T15:00:00.000Z',
    })
    .execute()
  const id = uuid7()
  await db
    .insertInto('tareas_cumplimiento')
    .values({
      id,
      cliente_id: clienteId,
      fuente: '28600607',
      uid,
      huella: id,
      puntaje: 9000,
      origen: 'cliente',
      lista_id: listaId,
      evidencia: '{}',
      creada: '2026-11-20T15:00:00.000Z',
    })
    .execute()
  return id
}
const duenoDe = async (id: string) =>
  (
    await p.base.db
      .selectFrom('tareas_cumplimiento')
      .select('cliente_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).cliente_id

it('says before the signature what would move', async () => {
  const [vivo, otro] = [await crear(), await crear()]
  await unContrato(p.base.db, {
    almacen_id: p.almacenes.PCT01,
    almacenCodigo: 'PCT01',
    cliente_id: otro.id,
    empleado_id: usuarioId,
    fecha: '2026-10-01',
  })
  const previa = (de: string, a: string) =>
    gerente.pedir('GET', `/clientes/${a}/fusiones/previa?absorbido=${de}`)
  expect((await previa(otro.id, vivo.id)).cuerpo).toMatchObject({ contratos: 1, fotos: 0 })
  expect((await previa(vivo.id, otro.id)).cuerpo).toMatchObject({ contratos: 0 })
  expect(await previa(vivo.id, vivo.id)).toMatchObject({ cuerpo: { codigo: 'cliente.fusion_consigo' } })
})

it('two records found in the same list: one pending task stays, and both come back', async () => {
  const [vivo, otro] = [await crear(), await crear()]
  const [igualA, igualB, distinta] = [
    await tarea(vivo.id, 'OFAC-1'),
    await tarea(otro.id, 'OFAC-1'),
    await tarea(otro.id, 'OFAC-2'),
  ]
  const { estado, cuerpo } = await fusionar(vivo, otro, vivo.datos)
  expect(estado).toBe(200)
  expect([await duenoDe(igualA), await duenoDe(igualB), await duenoDe(distinta)]).toEqual([
    vivo.id,
    otro.id,
    vivo.id,
  ])
  expect((await deshacer(cuerpo.fusionId)).estado).toBe(200)
  expect(await duenoDe(distinta)).toBe(otro.id)
})

it('a hit that compliance confirmed is not lost with the record that it was found on', async () => {
  const [vivo, otro] = [await crear(), await crear()]
  const confirmada = await tarea(otro.id, 'OFAC-3')
  await p.base.db
    .updateTable('tareas_cumplimiento')
    .set({
      estado: 'confirmada',
      motivo: 'Es la misma persona',
      decidida: '2026-11-20T15:00:00Z',
      decidida_por: usuarioId,
    })
    .where('id', '=', confirmada)
    .execute()
  await p.base.db.transaction().execute((tx) => marcarAlertaListas(tx, otro.id, true))
  const { cuerpo } = await fusionar(vivo, otro, vivo.datos)
  expect((await ver(vivo.id)).cliente.alertaListas).toBe(true)
  await deshacer(cuerpo.fusionId)
  expect((await ver(vivo.id)).cliente.alertaListas).toBe(false)
  expect((await ver(otro.id)).cliente.alertaListas).toBe(true)
})

it('a mark and an authorisation taken from the other record keep their author and their instant', async () => {
  const vivo = await crear()
  const otro = await crear({
    cliente: { noDeseado: true, noDeseadoMotivo: 'Piezas con baño' },
    autorizacion: { otorgada: true, canal: 'Verbal' },
  })
  p.reloj.avanzar(60_000)
  const { cuerpo } = await fusionar(vivo, otro, { ...otro.datos, cedula: vivo.cedula })
  expect(cuerpo.cliente.cliente.marca).toEqual(otro.cliente.marca)
  expect(cuerpo.cliente.autorizacion).toEqual(otro.autorizacion)
})

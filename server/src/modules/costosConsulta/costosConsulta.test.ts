import type { CostoConsulta } from '@retroventa/api/costosConsulta/llamadas'
import { FUENTE } from '@retroventa/domain/consultas/fuentes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'

// The eight calls of 001 §7, at their exact paths.
let p: Prueba
let gerente: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
})
afterAll(() => p.cerrar())

type Lista = {
  costos: CostoConsulta[]
  porDefecto: { codigoFuente: string; costoUnitario: number }[]
  historial: {
    codigoFuente: string
    accion: string
    costoUnitario: number
    activo: boolean
    usuario: string
  }[]
}
type Uno = { success: boolean; costo: CostoConsulta; codigo?: string }
const listar = async () => (await gerente.pedir<Lista>('GET', '/costos-consulta')).cuerpo
const precio = async (fuente: string) =>
  (
    await gerente.pedir<{ configuracion: { costoUnitario: number } }>(
      'GET',
      `/costos-consulta/fuente/${fuente}`,
    )
  ).cuerpo.configuracion.costoUnitario
const activa = async (fuente: string) =>
  (
    await gerente.pedir<{ fuentes: { codigoFuente: string; activo: boolean; costoUnitario: number }[] }>(
      'GET',
      '/costos-consulta/fuentes-activas',
    )
  ).cuerpo.fuentes.find((f) => f.codigoFuente === fuente)

it('without prices every source costs the default 2000, and the own ones nothing', async () => {
  const { costos, porDefecto, historial } = await listar()
  expect([costos, historial]).toEqual([[], []])
  expect(porDefecto).toHaveLength(7)
  expect(porDefecto.every((f) => f.costoUnitario === 2000)).toBe(true)
  expect([await precio(FUENTE.rut), await precio('desconocida'), await precio(FUENTE.ofac)]).toEqual([
    2000, 2000, 0,
  ])
})

it('gives, changes, switches and takes away a price, and keeps the history with who did it', async () => {
  const nuevo = { codigoFuente: FUENTE.rut, costoUnitario: 1800 }
  const { cuerpo } = await gerente.pedir<Uno>('POST', '/costos-consulta', nuevo)
  expect(cuerpo.costo).toMatchObject({ ...nuevo, nombreFuente: 'Estado RUT', activo: true })
  const { id } = cuerpo.costo
  const otra = await gerente.pedir<Uno>('POST', '/costos-consulta', nuevo)
  expect([otra.estado, otra.cuerpo.codigo]).toEqual([409, 'costo.existe'])

  p.reloj.avanzar(1000)
  await gerente.pedir('PUT', `/costos-consulta/${id}`, { costoUnitario: 2500 })
  expect([await precio(FUENTE.rut), (await activa(FUENTE.rut))?.costoUnitario]).toEqual([2500, 2500])

  p.reloj.avanzar(1000)
  const apagada = await gerente.pedir<Uno>('PATCH', `/costos-consulta/${id}/toggle`, { activo: false })
  expect(apagada.cuerpo.costo.activo).toBe(false)
  expect((await activa(FUENTE.rut))?.activo).toBe(false)

  // Off as it is, said by another screen: nothing changed, and nothing is written down as if it had.
  p.reloj.avanzar(1000)
  const otraVez = await gerente.pedir<Uno>('PATCH', `/costos-consulta/${id}/toggle`, { activo: false })
  expect(otraVez.cuerpo.costo).toEqual(apagada.cuerpo.costo)

  // Without its price it would be on again, and nobody asked for that.
  const negado = await gerente.pedir('DELETE', `/costos-consulta/${id}`)
  expect([negado.estado, negado.cuerpo.codigo]).toEqual([409, 'costo.inactiva'])
  expect((await activa(FUENTE.rut))?.activo).toBe(false)

  p.reloj.avanzar(1000)
  const encendida = await gerente.pedir<Uno>('PATCH', `/costos-consulta/${id}/toggle`, { activo: true })
  const quitar = (modified: string) =>
    gerente.pedir('DELETE', `/costos-consulta/${id}?modified=${encodeURIComponent(modified)}`)
  expect((await quitar(apagada.cuerpo.costo.modified)).cuerpo.codigo).toBe('registro.version')
  p.reloj.avanzar(1000)
  expect((await quitar(encendida.cuerpo.costo.modified)).cuerpo).toEqual({ success: true })
  expect(await precio(FUENTE.rut)).toBe(2000)
  const { historial } = await listar()
  expect(historial.map((h) => [h.accion, h.costoUnitario, h.activo, h.usuario])).toEqual([
    ['eliminado', 2500, true, 'gerente'],
    ['activado', 2500, true, 'gerente'],
    ['desactivado', 2500, false, 'gerente'],
    ['editado', 2500, true, 'gerente'],
    ['creado', 1800, true, 'gerente'],
  ])
})

it('initialises every source that has none, and only once', async () => {
  expect((await gerente.pedir('POST', '/costos-consulta/inicializar')).cuerpo).toEqual({
    success: true,
    creados: 7,
  })
  expect((await gerente.pedir('POST', '/costos-consulta/inicializar')).cuerpo).toEqual({
    success: true,
    creados: 0,
  })
  expect((await listar()).porDefecto).toEqual([])
})

it('of two who change the price that they saw, the second is told', async () => {
  const { costos } = await listar()
  const costo = costos.find((c) => c.codigoFuente === FUENTE.nombres)
  if (!costo) throw new Error('sin costo')
  const poner = (costoUnitario: number) => {
    p.reloj.avanzar(1000)
    return gerente.pedir<Uno>('PUT', `/costos-consulta/${costo.id}`, {
      costoUnitario,
      modified: costo.modified,
    })
  }
  expect((await poner(1500)).estado).toBe(200)
  const segundo = await poner(1700)
  expect([segundo.estado, segundo.cuerpo.codigo]).toEqual([409, 'registro.version'])
  expect(await precio(FUENTE.nombres)).toBe(1500)
})

it.each([
  ['a source that does not exist', { codigoFuente: 'x', costoUnitario: 1 }, 422],
  ['an own source', { codigoFuente: FUENTE.onu, costoUnitario: 1 }, 422],
  ['a negative price', { codigoFuente: FUENTE.rut, costoUnitario: -1 }, 400],
  ['half a peso', { codigoFuente: FUENTE.rut, costoUnitario: 10.5 }, 400],
])('refuses %s', async (_, cuerpo, estado) => {
  expect((await gerente.pedir('POST', '/costos-consulta', cuerpo)).estado).toBe(estado)
})

it('a price that is not there is not found, for every write', async () => {
  const nadie = '/costos-consulta/019a0000-0000-7000-8000-00000000dead'
  const estados = [
    (await gerente.pedir('PUT', nadie, { costoUnitario: 1 })).estado,
    (await gerente.pedir('PATCH', `${nadie}/toggle`, { activo: true })).estado,
    (await gerente.pedir('DELETE', nadie)).estado,
  ]
  expect(estados).toEqual([404, 404, 404])
})

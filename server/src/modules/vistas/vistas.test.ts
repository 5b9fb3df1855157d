import { MAXIMO_VISTAS } from '@retroventa/api/vistas/llamadas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'

let p: Prueba
let gerente: Navegador
let cajero: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  cajero = await p.entrar('cajero')
})
afterAll(() => p.cerrar())

interface Vista {
  id: string
  nombre: string
  busqueda: Record<string, string>
}
const vistas = async (quien: Navegador, lista = 'contratos') =>
  (await quien.pedir<{ items: Vista[] }>('GET', `/vistas?lista=${lista}`)).cuerpo.items
const guardar = (quien: Navegador, nombre: string, busqueda: object = {}, lista = 'contratos') =>
  quien.pedir<Vista>('PUT', '/vistas', { lista, nombre, busqueda })

it('are of the person and the list: nobody else sees, replaces or deletes them', async () => {
  const { cuerpo } = await guardar(gerente, 'Vencidos', { estado: 'vencido', columnas: 'codigo,vence' })
  expect(await vistas(gerente)).toEqual([cuerpo])
  expect(await vistas(gerente, 'clientes')).toEqual([])
  expect(await vistas(cajero)).toEqual([])
  await guardar(cajero, 'Vencidos', { estado: 'vigente' })
  expect(await vistas(gerente)).toEqual([cuerpo])
  expect(await cajero.pedir('DELETE', `/vistas/${cuerpo.id}`)).toMatchObject({
    estado: 404,
    cuerpo: { codigo: 'registro.no_existe' },
  })
  expect((await gerente.pedir('DELETE', `/vistas/${cuerpo.id}`)).cuerpo).toEqual({ borrada: true })
  expect(await vistas(gerente)).toEqual([])
})

it('one with the same name is replaced, whatever its case, also at the same instant', async () => {
  await Promise.all([1, 2, 3].map((pagina) => guardar(gerente, 'De oro', { porPagina: String(pagina) })))
  await guardar(gerente, 'DE ORO', { clase: 'Oro' })
  expect(await vistas(gerente)).toMatchObject([{ nombre: 'DE ORO', busqueda: { clase: 'Oro' } }])
})

it('refuses a name that is empty, a list that cannot be, and more than a menu holds', async () => {
  expect((await guardar(gerente, '  ')).estado).toBe(400)
  expect((await guardar(gerente, 'x', {}, 'Contratos; drop')).estado).toBe(400)
  expect((await guardar(gerente, 'x', { 'a b': 'c' })).estado).toBe(400)
  const [una] = await vistas(gerente, 'roles')
  expect(una).toBeUndefined()
  for (let i = 0; i < MAXIMO_VISTAS; i++)
    expect((await guardar(gerente, `Vista ${i}`, {}, 'roles')).estado).toBe(200)
  expect(await guardar(gerente, 'Una más', {}, 'roles')).toMatchObject({
    estado: 409,
    cuerpo: { codigo: 'vista.demasiadas' },
  })
  // The last one of the same name still is.
  expect((await guardar(gerente, 'Vista 0', { texto: 'a' }, 'roles')).estado).toBe(200)
  expect(await vistas(gerente, 'roles')).toHaveLength(MAXIMO_VISTAS)
})

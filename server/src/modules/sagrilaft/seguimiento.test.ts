import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unCliente } from '../clientes/factory.ts'
import { seguirTarea, unaTarea } from '../cumplimiento/factory.ts'
import { unUsuario } from '../sesion/factory.ts'
import { seguirCaso } from './factory.ts'

let p: Prueba
let oficial: Navegador
let clienteId = ''
beforeAll(async () => {
  p = await crearPrueba()
  for (const quien of ['oficial', 'saliente'])
    await unUsuario(p.base.db, quien, [{ almacenId: p.almacenes.PCT01, rol: 'Cumplimiento' }])
  oficial = await p.entrar('oficial')
  clienteId = (await unCliente(p.base.db)).id
})
afterAll(() => p.cerrar())

const idDe = async (username: string) =>
  (
    await p.base.db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id
const conServicio = (username: string, activo: boolean) =>
  p.base.db.updateTable('usuarios').set({ activo }).where('username', '=', username).execute()

const unCaso = async () => {
  const descripcion = 'Trae joyas que no son de su talla'
  const pedido = { fila: null, clienteId, descripcion }
  return (await oficial.pedir<{ id: string }>('POST', '/sagrilaft/casos', pedido)).cuerpo.id
}
const DE = [
  ['a case', unCaso, seguirCaso, 'sagrilaft.a_cargo'],
  ['a hit', () => unaTarea(p.base.db, clienteId), seguirTarea, 'cumplimiento.a_cargo'],
] as const

it.each(DE)('%s that a colleague followed meanwhile is not written over', async (_, hacer, seguir) => {
  const id = await hacer()
  const visto = { aCargo: null, recordar: null }
  const suyo = await idDe('oficial')
  expect((await seguir(oficial, id, { aCargo: suyo, recordar: null }, visto)).estado).toBe(200)
  const tarde = await seguir(oficial, id, { aCargo: null, recordar: '2026-12-01' }, visto)
  expect([tarde.estado, tarde.cuerpo.codigo]).toEqual([409, 'registro.version'])
  expect((await seguir(oficial, id, { aCargo: suyo, recordar: '2026-12-01' })).estado).toBe(200)
})

it.each(DE)(
  '%s of somebody who left it stays with them until it is given to another',
  async (_, hacer, seguir, codigo) => {
    const id = await hacer()
    const [suyo, otro] = [await idDe('saliente'), await idDe('oficial')]
    expect((await seguir(oficial, id, { aCargo: suyo, recordar: null })).estado).toBe(200)
    await conServicio('saliente', false)
    expect((await seguir(oficial, id, { aCargo: suyo, recordar: '2026-12-01' })).estado).toBe(200)
    expect((await seguir(oficial, id, { aCargo: otro, recordar: '2026-12-01' })).estado).toBe(200)
    expect((await seguir(oficial, id, { aCargo: suyo, recordar: '2026-12-01' })).cuerpo.codigo).toBe(codigo)
    await conServicio('saliente', true)
  },
)

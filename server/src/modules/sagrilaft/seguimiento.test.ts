import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unCliente } from '../clientes/factory.ts'
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

const idDe = async (username: string) => {
  const suya = p.base.db.selectFrom('usuarios').select('id').where('username', '=', username)
  return (await suya.executeTakeFirstOrThrow()).id
}
const unCaso = async () => {
  const pedido = { fila: null, clienteId, descripcion: 'Trae joyas que no son de su talla' }
  return (await oficial.pedir<{ id: string }>('POST', '/sagrilaft/casos', pedido)).cuerpo.id
}

it('a case that a colleague followed meanwhile is not written over', async () => {
  const id = await unCaso()
  const visto = { aCargo: null, recordar: null }
  const suyo = await idDe('oficial')
  expect((await seguirCaso(oficial, id, { aCargo: suyo, recordar: null }, visto)).estado).toBe(200)
  const tarde = await seguirCaso(oficial, id, { aCargo: null, recordar: '2026-12-01' }, visto)
  expect([tarde.estado, tarde.cuerpo.codigo]).toEqual([409, 'registro.version'])
  expect((await seguirCaso(oficial, id, { aCargo: suyo, recordar: '2026-12-01' })).estado).toBe(200)
})

it('a case of somebody who left stays with them until it is given to another', async () => {
  const id = await unCaso()
  const suyo = await idDe('saliente')
  const seguir = (aCargo: string, recordar: string | null) => seguirCaso(oficial, id, { aCargo, recordar })
  expect((await seguir(suyo, null)).estado).toBe(200)
  await p.base.db.updateTable('usuarios').set({ activo: false }).where('id', '=', suyo).execute()
  expect((await seguir(suyo, '2026-12-01')).estado).toBe(200)
  expect((await seguir(await idDe('oficial'), '2026-12-01')).estado).toBe(200)
  expect((await seguir(suyo, '2026-12-01')).cuerpo.codigo).toBe('sagrilaft.a_cargo')
})

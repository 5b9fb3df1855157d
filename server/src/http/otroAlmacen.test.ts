import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Prueba } from '../testing/app.ts'

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
})
afterAll(() => p.cerrar())

it('a save that says its branch is made in that branch, and in no other', async () => {
  await p.base.db
    .updateTable('usuarios')
    .set({ cambiar_almacenes: true })
    .where('username', '=', 'gerente')
    .execute()
  const gerente = await p.entrar('gerente', 'PCT01')
  const guardar = (nombre: string, almacen: string) =>
    gerente.pedir('POST', '/novedades', { tipo: 'Aviso', descripcion: nombre }, { 'x-almacen': almacen })
  // Another window: the same session goes to PCT02.
  await gerente.pedir('PUT', '/sesion/almacen', { almacenId: p.almacenes.PCT02 })

  for (const almacen of [p.almacenes.PCT01, 'PCT02', '', `${p.almacenes.PCT02}, ${p.almacenes.PCT02}`])
    expect(await guardar('Desde otra', almacen)).toMatchObject({
      estado: 409,
      cuerpo: {
        codigo: 'sesion.otro_almacen',
        mensaje: expect.stringContaining('se abrió en otro almacén y no se guardó nada'),
      },
    })
  expect(await p.base.db.selectFrom('novedades').select('descripcion').execute()).toEqual([])

  expect((await guardar('En la suya', p.almacenes.PCT02)).estado).toBe(200)
  await gerente.pedir('PUT', '/sesion/almacen', { almacenId: p.almacenes.PCT01 })
  expect((await guardar('De vuelta', p.almacenes.PCT01)).estado).toBe(200)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { Fallo } from '../../../core/fallo.ts'
import { LeidoAntes, transaccion } from '../../../core/transaccion.ts'
import { crearPrueba, type Prueba } from '../../app.ts'

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
})
afterAll(() => p.cerrar())

it('what was read before, each time that it is done again, is told in words and is no error of the server', async () => {
  let veces = 0
  const guardar = async () => {
    veces++
    throw new LeidoAntes('moved', new Fallo('operacion.pieza_movida'))
  }
  await expect(transaccion(p.deps, { usuarioId: '' }, guardar)).rejects.toMatchObject({
    codigo: 'operacion.pieza_movida',
  })
  expect(veces).toBe(3)
})

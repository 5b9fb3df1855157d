import { expect, it } from 'vitest'
import { huellaDePedido } from './huella.ts'

const de = (cuerpo: object, almacen = 'PCT01') => huellaDePedido(almacen, { codigo: 'PCT01-000001' }, cuerpo)
const ana = { usuario: 'ana', clave: 'una-clave-de-ana' }
const luz = { usuario: 'luz', clave: 'otra-clave' }

it('says nothing of who signs, whatever a body calls them: a password is not guessable from what is kept', () => {
  const pedido = { entrada: { lugar: 'Caja 3' }, visto: 'abc' }
  const sinFirma = de(pedido)
  for (const firmas of [
    { credenciales: ana },
    { credenciales: { usuario: 'ana', camino: 'x' }, autoriza: [ana, luz] },
    { credenciales: ana, entrega: luz },
    { credenciales: ana, otro: { dentro: luz } },
  ])
    expect([de({ ...pedido, ...firmas }), Object.keys(firmas)]).toEqual([
      'otro' in firmas ? de({ ...pedido, otro: {} }) : sinFirma,
      Object.keys(firmas),
    ])
})

it('is of what was asked and of the branch', () => {
  const pedido = { entrada: { valor: 1, clave: 'ventas' } }
  expect(de(pedido)).not.toBe(de({ entrada: { valor: 2, clave: 'ventas' } }))
  expect(de(pedido)).not.toBe(de({ entrada: { valor: 1, clave: 'compras' } }))
  expect(de(pedido)).not.toBe(de(pedido, 'PCT02'))
})

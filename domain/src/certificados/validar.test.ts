import { expect, it } from 'vitest'
import { validarArticulo, validarCelular } from './validar.ts'

it.each([
  ['x'.repeat(19), ['articulo:certificado.descripcion']],
  [`  ${'x'.repeat(19)}  `, ['articulo:certificado.descripcion']],
  ['x'.repeat(20), []],
])('a description of %j (001 §5)', (articulo, faltas) =>
  expect(
    validarArticulo({ articulo, almacenCompra: 'a', idCliente: 'c' }).map((f) => `${f.campo}:${f.codigo}`),
  ).toEqual(faltas),
)

it('tells everything that is missing at once', () => {
  expect(validarArticulo({ articulo: '', almacenCompra: '', idCliente: '' })).toHaveLength(3)
  expect(
    validarCelular({ marca: ' ', modelo: '', imei1: ' - ', idCliente: '' }).map(({ campo }) => campo),
  ).toEqual(['marca', 'modelo', 'imei1', 'idCliente'])
})

import { expect, it } from 'vitest'
import { operaciones } from '../operaciones/modulo.ts'
import { contratos } from './modulo.ts'

it.each([
  ['Error al cargar la impresión', operaciones.errores['impresion.fallo']],
  ['No se encontraron contratos en este rango.', contratos.errores['contrato.tiquetes_ninguno']],
  ['El contrato en blanco, solo es para los formatos por defecto.', contratos.errores['contrato.en_blanco']],
])('says %s in the words of 001 §8', (dicho, { mensaje }) => {
  expect(mensaje).toBe(dicho)
})

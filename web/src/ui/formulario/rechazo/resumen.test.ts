import { expect, it } from 'vitest'
import { resumenDeFallas } from './resumen.ts'

const NOMBRES: Record<string, string> = {
  nombre: 'Nombre',
  prefijo: 'Prefijo',
  iva: 'IVA',
  hasta: 'Último número',
  desde: 'Rige desde',
  clave: 'Clave técnica',
}
const dice = (...fallas: [campo: string, mensaje: string, explicacion?: string][]) =>
  resumenDeFallas(
    fallas.map(([campo, mensaje, explicacion]) => ({ campo, mensaje, ...(explicacion && { explicacion }) })),
    (campo) => NOMBRES[campo],
  )

it('the top of a form names the field of its first fault, unless its words do, and those of the others', () => {
  expect(dice(['nombre', 'Dato requerido'])).toBe('Nombre: Dato requerido')
  expect(dice(['hasta', 'Escriba el último número.'])).toBe('Escriba el último número.')
  expect(dice(['nombre', 'Dato requerido', 'Escriba cómo se llama.'])).toBe('Escriba cómo se llama.')
  expect(dice(['', 'Alguien lo guardó antes.'])).toBe('Alguien lo guardó antes.')
  expect(dice(['nombre', 'Dato requerido'], ['iva', 'Elija uno.'], ['iva', 'No es de la ley.'])).toBe(
    'Nombre: Dato requerido. También: IVA.',
  )
  expect(dice(['desde', 'Ese día no existe.'], ['prefijo', 'Es largo.'], ['iva', 'Elija uno.'])).toBe(
    'Rige desde: Ese día no existe. También: Prefijo e IVA.',
  )
})

it('many fields with a fault are named as far as a line bears', () => {
  const todas = Object.keys(NOMBRES).map((campo): [string, string] => [campo, 'Dato requerido'])
  expect(dice(...todas)).toBe(
    'Nombre: Dato requerido. También: Prefijo, IVA, Último número, Rige desde y Clave técnica.',
  )
  NOMBRES.dv = 'Dígito'
  expect(dice(...todas, ['dv', 'Dato requerido'])).toBe(
    'Nombre: Dato requerido. También: Prefijo, IVA, Último número, Rige desde y 2 más.',
  )
})

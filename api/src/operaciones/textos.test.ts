import { IMPUESTOS } from '@retroventa/domain/operaciones/impuestos'
import { expect, it } from 'vitest'
import { fraseDeAviso, renglonDeCambiado } from './textos.ts'

it.each([
  ['sale', ['sms'], /^Se enviará al cliente por SMS \(plantilla «.+»\)\.$/],
  ['sale', ['sms', 'email'], /^Se enviará al cliente por SMS y correo \(plantilla «.+»\)\.$/],
  [
    'despues',
    ['email'],
    /^Se enviará al cliente por correo con el documento electrónico, cuando la DIAN lo acepte \(/,
  ],
  ['apagada', [], /^No se envía mensaje: plantilla «.+» apagada\.$/],
  ['sin_canal', [], /^No se envía mensaje: el cliente no autorizó ningún medio/],
] as const)('says what becomes of the message of an operation: %s %j', (estado, canales, frase) => {
  expect(fraseDeAviso({ tipo: 'prorroga', estado, canales: [...canales] })).toMatch(frase)
})

it.each([
  ['articulos.1.valor', 900_000, 860_000, 'Valor del artículo 2', '$ 900.000 en vez de $ 860.000'],
  ['porcentaje', 600, 500, 'Porcentaje de retroventa', '6,00 % en vez de 5,00 %'],
  ['descuento', 10_000, 0, 'Descuento', '$ 10.000 en vez de $ 0'],
])('says what was entered instead of what was suggested: %s', (campo, entrado, sugerido, nombre, valor) => {
  const dicho = renglonDeCambiado({ campo, entrado, sugerido })
  expect([dicho.nombre, dicho.valor.replaceAll(/\s/g, ' ')]).toEqual([nombre, valor])
})

it.each(['valor', 'precio', 'retenido', 'valorArticulo', 'recibidoFondos', ...IMPUESTOS])(
  'names %s, which may be other than suggested',
  (campo) => expect(renglonDeCambiado({ campo, entrado: 1, sugerido: 2 }).nombre).toMatch(/^[A-ZÁÉÍÓÚ]/),
)

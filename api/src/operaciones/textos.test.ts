import { IMPUESTOS } from '@retroventa/domain/operaciones/impuestos'
import { expect, it } from 'vitest'
import { dondeEsta, pasoEnPalabras } from './lugares.ts'
import {
  fraseDeAviso,
  mensajeDeExigencia,
  mensajeDeFalta,
  renglonDeCambiado,
  renglonesDeEntrada,
} from './textos.ts'

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
  ['articulos.0.precio', 90_000, 100_000, 'Precio del artículo 1', '$ 90.000 en vez de $ 100.000'],
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

it.each([
  [mensajeDeFalta('prorroga.meses', { maximo: 1 }), 'Elija 1 mes: es el que está pendiente.'],
  [mensajeDeFalta('prorroga.meses', { maximo: 3 }), 'Elija de 1 a 3 meses: son los que están pendientes.'],
  [mensajeDeFalta('separe.plazo', { maximo: 1 }), 'El plazo es de 1 mes.'],
  [mensajeDeFalta('venta.puntos_saldo', { saldo: 1 }), 'El cliente tiene 1 punto. Use ese o menos.'],
  [
    mensajeDeFalta('venta.puntos_saldo', { saldo: 1_200 }),
    'El cliente tiene 1.200 puntos. Use esos o menos.',
  ],
  [
    mensajeDeFalta('boveda.no_esta', { contrato: 'PCT01-000123', lugar: 'entregado' }),
    'Los artículos del contrato PCT01-000123 no están en contratos: están entregados al cliente.',
  ],
  [
    mensajeDeFalta('contrato.articulos_en', { lugar: 'baja' }),
    'Hay artículos dados de baja: aquí no se pueden entregar.',
  ],
  [
    mensajeDeFalta('contrato.articulos_en', { lugar: 'vitrina' }),
    'Hay artículos en vitrina: aquí no se pueden entregar.',
  ],
  [
    mensajeDeFalta('inventario.no_se_cierra', { estado: 'contando' }),
    'El inventario está en conteo. Termine el conteo para cerrarlo.',
  ],
  [
    mensajeDeFalta('inventario.no_se_cierra', { estado: 'cerrado' }),
    'El inventario ya está cerrado: no cambia más.',
  ],
  [
    mensajeDeExigencia('autorizacion.espera', { dias: 1, limite: 30 }),
    'Una espera de 1 día; el límite es de 30.',
  ],
  [
    mensajeDeExigencia('autorizacion.diferencia_traslado', {
      codigo: 'TR-1',
      faltan: 1,
      gramos: 0,
      bolsas: 1,
    }),
    'Recibir el despacho TR-1 con diferencia: 1 artículo que falta, 1 bolsa con novedad.',
  ],
])('what is said agrees with how many it is said of: %s', (dicho, esperado) => expect(dicho).toBe(esperado))

it('a month that was closed is said as every other one', () => {
  expect(renglonesDeEntrada({ mes: '2026-10' })).toEqual([{ nombre: 'Mes', valor: 'oct 2026' }])
})

it.each([
  ['boveda', 'entregado', 'en bóveda → en bóveda, entrega pendiente'],
  ['entregado', 'boveda', 'en bóveda, entrega pendiente → en bóveda'],
  ['contrato', 'entregado', 'en contratos → entregado al cliente'],
  ['entregado', 'contrato', 'entregado al cliente → en contratos'],
])('what is paid in the vault is in no hands of its customer yet: %s to %s', (de, a, dicho) => {
  const paso = pasoEnPalabras({ de, a })
  expect(`${paso.de} → ${paso.a}`).toBe(dicho)
})

it('what the customer took out of the vault is in their hands, and what the vault keeps is not', () => {
  const paso = { de: 'boveda', a: 'entregado' }
  const dicho = (porEntregar: boolean) => [
    dondeEsta('entregado', porEntregar),
    pasoEnPalabras(paso, porEntregar).a,
  ]
  expect([new Set(dicho(true)), new Set(dicho(false))]).toEqual([
    new Set(['en bóveda, entrega pendiente']),
    new Set(['entregado al cliente']),
  ])
})

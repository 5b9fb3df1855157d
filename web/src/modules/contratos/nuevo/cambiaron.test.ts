import type { CondicionesNuevoContrato } from '@retroventa/api/contratos/llamadas'
import { expect, test } from 'vitest'
import { trasCambiar } from '../../../ui/formulario/fallas.ts'
import { propuestoDeNuevo, queCambio, seDice } from './cambiaron.ts'
import { contratoVacio, filaVacia, type Valores } from './valores.ts'

const sugeridos = (dolar: number) => {
  const columna = { porcentaje: 10_000, categorias: Array(8).fill({ valor_sugerido: dolar }) }
  return { dolar: 3900, onza: 2600, plata: 30, ajuste: 0, contrato: columna, compra_directa: columna }
}
const plazo = (id: string, meses: number, predeterminado = false) => ({
  id,
  nombre: `${meses} meses`,
  plazo: meses,
  dias: 0,
  predeterminado,
})
const ANTES = {
  hoy: '2026-11-20',
  porcentaje: 500,
  diasGracia: 3,
  limites: { porcentajeMaximo: 2_000, porcentajeSinAutorizar: 1_000 },
  pasoSugerido: 1_000,
  otraMiradaVarios: 0,
  plazos: [plazo('p4', 4, true), plazo('p6', 6)],
  sugeridos: sugeridos(200_000),
} as unknown as CondicionesNuevoContrato

const VALORES: Valores = {
  ...contratoVacio(),
  clienteId: 'c',
  plazoId: 'p6',
  porcentaje: 500,
  filas: [{ ...filaVacia('1'), descripcion: 'Anillo', peso: 400, valor: 500_000 }],
}

test('says the terms and figures that are not as they were shown, and nothing of those that are', () => {
  expect(queCambio(VALORES, ANTES, { ...ANTES, limites: { ...ANTES.limites } })).toEqual([])
  const ahora = { ...ANTES, hoy: '2026-11-21', porcentaje: 450, sugeridos: sugeridos(190_000) }
  expect(queCambio(VALORES, ANTES, ahora as CondicionesNuevoContrato)).toEqual([
    'Vence: era 20 may 2027, es 21 may 2027.',
    'Retroventa mensual que se propone: era 5,00 %, es 4,50 %.',
    'Retroventa al vencer: era $\u00a0650.000, es $\u00a0635.000.',
    'Sugerido de Anillo: era $\u00a0800.000, es $\u00a0760.000.',
  ])
  const sinEse = { ...ANTES, plazos: [plazo('p4', 4, true)] } as CondicionesNuevoContrato
  expect(queCambio(VALORES, ANTES, sinEse)).toContain('Plazo: era 6 meses, es 4 meses.')
})

test('what the wizard proposed is proposed as it is today; what somebody typed stays', () => {
  const ahora = { ...ANTES, porcentaje: 450, plazos: [plazo('p4', 4, true)] } as CondicionesNuevoContrato
  expect(propuestoDeNuevo(VALORES, ANTES, ahora)).toEqual({ porcentaje: 450, plazoId: 'p4' })
  const escrito = { ...VALORES, porcentaje: 480, plazoId: 'p4' }
  expect(propuestoDeNuevo(escrito, ANTES, ahora)).toEqual({})
})

test('terms that come by themselves are told of what is being made, when they are others', () => {
  const ahora = { ...ANTES, diasGracia: 1 } as CondicionesNuevoContrato
  expect(seDice(VALORES, ANTES, ahora)).toBe(true)
  expect(seDice(VALORES, ANTES, { ...ANTES, limites: { ...ANTES.limites } })).toBe(false)
  expect(seDice(contratoVacio(), ANTES, ahora)).toBe(false)
})

test('a reason that was asked for is not once its value, or the term of its name, is another', () => {
  const fallas = ['filas[0].motivo', 'filas[1].motivo', 'motivoPorcentaje'].map((campo) => ({
    campo,
    mensaje: 'Escriba el motivo.',
  }))
  const como = { tiene: () => true, deLugar: [], solo: false }
  const quedan = (...cambiados: string[]) => trasCambiar(fallas, cambiados, como).map(({ campo }) => campo)
  expect(quedan('paso')).toEqual(['filas[0].motivo', 'filas[1].motivo', 'motivoPorcentaje'])
  expect(quedan('filas[0].valor')).toEqual(['filas[1].motivo', 'motivoPorcentaje'])
  expect(quedan('porcentaje')).toEqual(['filas[0].motivo', 'filas[1].motivo'])
  // The one that was refused may have been taken out: its place is that of another.
  expect(quedan('filas')).toEqual(['motivoPorcentaje'])
})

import { Sugeridos } from '../configuracion/llamadas.ts'
import { endpoint } from '../core/endpoint.ts'

/** Prices and suggested values as they are saved: what a valuation is computed from (001 §9, D15). */
export const verIndicadores = endpoint({
  method: 'GET',
  path: '/indicadores',
  permiso: 'contratos.ver',
  resumen: 'Dólar, onza, plata y valores sugeridos guardados',
  response: Sugeridos,
  errors: [],
})

import './ventas.css'

export { campoDeLineas, Lineas } from './Lineas.tsx'
export { querySituacion as querySituacionVenta } from './llamadas.ts'
export { useLineasLeidas } from './useLineasLeidas.ts'
export { usePorVender } from './usePorVender.ts'
export {
  codigosDe,
  entradaDe as entradaDeVenta,
  SIN_BORRADOR as SIN_BORRADOR_VENTA,
  type Situacion as SituacionDelMostrador,
  type ValoresVenta,
  valoresIniciales as ventaInicial,
} from './valores.ts'

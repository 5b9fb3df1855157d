import './ventas.css'

export { LectorDeCodigos } from './LectorDeCodigos.tsx'
export { Lineas } from './Lineas.tsx'
export { querySituacion as querySituacionVenta } from './llamadas.ts'
export {
  codigosDe,
  entradaDe as entradaDeVenta,
  lineaDe,
  type Situacion as SituacionDelMostrador,
  type ValoresVenta,
  valoresIniciales as ventaInicial,
} from './valores.ts'

import './dinero.css'

export { CamposMovimiento } from './CamposMovimiento.tsx'
export { ImpuestosDe } from './ImpuestosDe.tsx'
export { type ConImpuestos, deImpuestos, impuestosEscritos, SIN_IMPUESTOS_ESCRITOS } from './impuestos.ts'
export {
  enSusCampos,
  entradaDe,
  SIN_BORRADOR,
  type ValoresMovimiento,
  valoresIniciales,
} from './movimiento.ts'

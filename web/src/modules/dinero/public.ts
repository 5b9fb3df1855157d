import './dinero.css'

export { ImpuestosDe } from './ImpuestosDe.tsx'
export { type ConImpuestos, deImpuestos, impuestosEscritos, SIN_IMPUESTOS_ESCRITOS } from './impuestos.ts'

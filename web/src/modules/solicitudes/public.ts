export { Autoriza } from './Autoriza.tsx'
export {
  AUTORIZA_SIN_BORRADOR,
  autorizaDe,
  deQuienAutoriza,
  fallasDeAutorizacion,
  type Pedidas,
  pedidoPor,
  pideDe,
  porAutorizar,
  SIN_AUTORIZACION,
  type ValoresAutorizacion,
} from './autorizacion.ts'
export { avisarPedida, PEDIDA } from './avisar.tsx'
export { pedir } from './llamadas.ts'

export { Autoriza } from './Autoriza.tsx'
export {
  AUTORIZA_SIN_BORRADOR,
  fallasDeAutorizacion,
  pedidoPor,
  SIN_AUTORIZACION,
  sePide,
  type ValoresAutorizacion,
} from './autorizacion.ts'
export { avisarPedida, PEDIDA, YaPedida } from './avisar.tsx'
export { queryContratoPedido } from './llamadas.ts'
export { useAutorizacion } from './useAutorizacion.ts'

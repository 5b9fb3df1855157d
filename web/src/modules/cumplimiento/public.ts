export { FilaDeSeguimiento } from './FilaDeSeguimiento.tsx'
export {
  conQuienLoTiene,
  fallaDeRecordatorio,
  type SeguimientoEscrito,
  seguimientoPedido,
} from './seguido.ts'

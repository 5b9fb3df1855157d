export { Anular } from './anular/Anular.ts'
export { EnlaceDocumento, EnlacesDocumentos, useAbreDocumento } from './EnlaceDocumento.tsx'
export { EnlaceArticulo, EnlaceOrigen } from './EnlaceOrigen.tsx'
export { asuntoEn, deBorrador } from './formulario/borrador.ts'
export { CuerpoOperacion } from './formulario/CuerpoOperacion.tsx'
export { MarcoOperacion, type PropsDeCuerpo } from './formulario/MarcoOperacion.tsx'
export { CampoObservacion, observacionDe } from './formulario/Observacion.tsx'
export { useEnDialogo } from './formulario/useEnDialogo.ts'
export {
  type OperacionEscrita,
  operacionVacia,
  type PedidoOperacion,
  useOperacion,
  type ValoresOperacion,
} from './formulario/useOperacion.ts'
export { Hecha } from './Hecha.tsx'
export { copiaDe } from './llamadas.ts'
export { MUEVE_CUALQUIERA, MUEVE_UNA_OPERACION } from './loQueMueven.ts'
export { TarjetaDocumentos } from './TarjetaDocumentos.tsx'

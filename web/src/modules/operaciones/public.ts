export { CuerpoOperacion } from './formulario/CuerpoOperacion.tsx'
export { type PedidoOperacion, useOperacion, type ValoresOperacion } from './formulario/useOperacion.ts'
export { Hecha } from './Hecha.tsx'

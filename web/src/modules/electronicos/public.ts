export { EstadoDeRango } from './EstadoElectronico.tsx'
export { PorArreglar } from './PorArreglar.tsx'

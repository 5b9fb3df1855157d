export { EstadoDeRango } from './EstadoElectronico.tsx'

export { despachoPorPrecinto, porRecibir } from './recibir.ts'

export { porRecibir } from './recibir.ts'

export { queryHoy } from './llamadas.ts'

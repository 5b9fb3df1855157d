export { queryCuentas } from './llamadas.ts'

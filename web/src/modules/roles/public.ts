export { queryRoles } from './llamadas.ts'

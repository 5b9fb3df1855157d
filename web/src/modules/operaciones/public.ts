export { Hecha } from './Hecha.tsx'
export { papelDeRecibo } from './llamadas.ts'

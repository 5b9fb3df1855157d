export { CargadorFotos } from './CargadorFotos.tsx'
export type { ClienteConFotos, Fotos } from './llamadas.ts'

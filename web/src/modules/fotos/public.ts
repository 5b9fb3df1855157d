export { CargadorFotos } from './CargadorFotos.tsx'
export { FotoSuelta } from './FotoSuelta.tsx'
export { FotosSueltas } from './FotosSueltas.tsx'
export { type ClienteConFotos, type Fotos, miniaturaDeCliente } from './llamadas.ts'

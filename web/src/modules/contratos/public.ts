export { filasPesadas } from './nuevo/ayudas.ts'
export { articuloDe, enElFormulario, evaluarFilas, fallasDeFilas, sumaPropuesta } from './nuevo/evaluar.ts'
export { PasoArticulos, traerFila } from './nuevo/PasoArticulos.tsx'
export { type ConArticulos, conDerivados, deArticulos, type Fila, filaVacia } from './nuevo/valores.ts'

import './indicadores.css'

export { AvisoLlevada } from './AvisoLlevada.tsx'
export { useValoracionLlevada } from './llevada.ts'
export { ValorGramo } from './ValorGramo.tsx'

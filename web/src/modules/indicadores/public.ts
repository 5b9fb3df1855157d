import './indicadores.css'

export { useValoracionLlevada } from './llevada.ts'
export { ValorGramo } from './ValorGramo.tsx'

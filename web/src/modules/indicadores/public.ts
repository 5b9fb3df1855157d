import './indicadores.css'

export { ValorGramo } from './ValorGramo.tsx'

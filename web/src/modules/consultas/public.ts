import './consultas.css'

export { ListasEnUso } from './ListasEnUso.tsx'
export { dibujarConsultas } from './panel/dibujar.tsx'
export { ResumenConsultas } from './panel/ResumenConsultas.tsx'
export { personaConsultada } from './persona.ts'

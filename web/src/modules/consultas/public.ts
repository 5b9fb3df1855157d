export { dibujarConsultas } from './dibujar.tsx'
export { PanelConsultas } from './PanelConsultas.tsx'
export { personaConsultada } from './persona.ts'
export { ResumenConsultas } from './ResumenConsultas.tsx'

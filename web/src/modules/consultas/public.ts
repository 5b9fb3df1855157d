export { dibujarConsultas } from './dibujar.tsx'
export { personaConsultada } from './persona.ts'
export { ResumenConsultas } from './ResumenConsultas.tsx'

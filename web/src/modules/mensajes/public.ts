export { BarraMarkdown } from './plantillas/BarraMarkdown.tsx'
export { CuentaSms } from './plantillas/CuentaSms.tsx'
export { Versiones } from './plantillas/Versiones.tsx'
export { VistaPrevia } from './plantillas/VistaPrevia.tsx'

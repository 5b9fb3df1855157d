import type { SeccionDelMapa } from './tipos.ts'

export const PRINCIPAL = [
  {
    modulo: 'inicio',
    grupo: 'principal',
    texto: 'Inicio',
    icono: 'inicio',
    enTelefono: true,
    rutas: ['/home'],
  },
  {
    modulo: 'indicadores',
    grupo: 'principal',
    texto: 'Indicadores',
    icono: 'indicadores',
    rutas: ['/'],
  },
] as const satisfies readonly SeccionDelMapa[]

import { modulo } from '../core/modulo.ts'

export const demostracion = modulo({
  grupos: { demostracion: 'Demostración' },
  permisos: {
    'demostracion.ver': { etiqueta: 'Ver lo que recibió cada simulador', roles: [] },
  },
})

import { modulo } from '../core/modulo.ts'

export const vistas = modulo({
  errores: {
    'vista.demasiadas': {
      estado: 409,
      titulo: 'Demasiadas vistas',
      mensaje: 'Ya tiene {maximo} vistas de esta lista. Borre una que no use y guarde de nuevo.',
    },
  },
})

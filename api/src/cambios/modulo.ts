import { modulo } from '../core/modulo.ts'

export const cambios = modulo({
  errores: {
    'cambios.demasiados': {
      estado: 429,
      titulo: 'Demasiadas ventanas',
      mensaje: 'Tiene demasiadas ventanas abiertas: las demás se ponen al día cada minuto.',
    },
  },
})

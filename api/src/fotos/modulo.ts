import { modulo } from '../core/modulo.ts'

export const fotos = modulo({
  errores: {
    'foto.no_existe': {
      estado: 404,
      titulo: 'Foto',
      mensaje: 'La foto ya no está disponible. Tómela o súbala de nuevo.',
    },
  },
})

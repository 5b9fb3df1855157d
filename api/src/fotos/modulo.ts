import { modulo } from '../core/modulo.ts'

export const fotos = modulo({
  errores: {
    'foto.demasiadas': {
      estado: 429,
      titulo: 'Foto',
      mensaje:
        'Tiene {maximo} fotos sin guardar. Guarde los clientes que tiene abiertos o descarte las que no necesita, e intente de nuevo.',
    },
    'foto.no_existe': {
      estado: 404,
      titulo: 'Foto',
      mensaje: 'La foto ya no está disponible. Tómela o súbala de nuevo.',
    },
  },
})

import { modulo } from '../core/modulo.ts'

export const novedades = modulo({
  errores: {
    'novedad.retirada': {
      estado: 409,
      titulo: 'Novedad retirada',
      mensaje: 'Esta novedad ya fue retirada. Publique otra.',
    },
  },
  verbos: {
    'novedad.publicada': 'publicó una novedad',
    'novedad.editada': 'cambió una novedad',
    'novedad.retirada': 'retiró una novedad',
  },
  entidades: { novedad: 'Novedad' },
})

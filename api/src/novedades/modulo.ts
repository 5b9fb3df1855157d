import { modulo } from '../core/modulo.ts'

export const novedades = modulo({
  verbos: { 'novedad.publicada': 'publicó una novedad' },
  entidades: { novedad: 'Novedad' },
})

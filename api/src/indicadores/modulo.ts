import { modulo } from '../core/modulo.ts'

/** 001 §8, verbatim. */
export const SIN_CAMBIOS = 'No hay cambios para guardar. Primero actualice los valores.'

export const indicadores = modulo({
  errores: {
    'indicadores.sin_cambios': { estado: 409, titulo: 'Sin cambios', mensaje: SIN_CAMBIOS },
  },
  verbos: {
    'indicadores.consultados': 'consultó los indicadores del mercado',
    'indicadores.guardados': 'guardó los indicadores',
  },
  entidades: { indicadores: 'Indicadores' },
})

import { modulo } from '../core/modulo.ts'

/** 001 §8, verbatim. */
export const SIN_CAMBIOS = 'No hay cambios para guardar. Primero actualice los valores.'

export const indicadores = modulo({
  errores: {
    'indicadores.piezas': {
      estado: 422,
      titulo: 'Error de validación',
      mensaje: 'Revise las piezas: las piedras deben pesar menos que la pieza.',
    },
    'indicadores.otros_precios': {
      estado: 409,
      titulo: 'Hay otros precios',
      mensaje: 'Mientras usted miraba se consultaron otros precios. Revíselos y guarde de nuevo.',
    },
    'indicadores.sin_cambios': { estado: 409, titulo: 'Sin cambios', mensaje: SIN_CAMBIOS },
  },
  verbos: {
    'indicadores.consultados': 'consultó los indicadores del mercado',
    'indicadores.guardados': 'guardó los indicadores',
  },
  entidades: { indicadores: 'Indicadores' },
})

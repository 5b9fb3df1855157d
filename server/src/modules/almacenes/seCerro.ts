import { SE_CERRO } from '@retroventa/api/almacenes/textos'
import { Fallo } from '../../core/fallo.ts'

/** What is told of a branch that was made inactive while something of it was saved: nothing was. */
export const seCerro = (): Fallo =>
  new Fallo('validacion.datos', {
    errores: [{ codigo: 'almacen.cerrado', campo: '', mensaje: SE_CERRO }],
  })

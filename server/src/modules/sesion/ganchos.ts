import type { GanchoDeCliente, GanchoDeEmpleado } from '../../core/ganchos.ts'
import { cerrarSesiones } from './logueos.ts'

/** A signature of a moment ago is of the record that it was given for. */
export const deCliente: GanchoDeCliente = {
  columnas: [{ tabla: 'firmas_camino', columna: 'cliente_id', alFusionar: 'queda', alOlvidar: 'nada' }],
}

export const deEmpleado: GanchoDeEmpleado = {
  async alPerderAcceso({ reloj }, tx, usuarioId, motivo) {
    await cerrarSesiones({ db: tx, reloj }, { usuarioId }, motivo)
  },
}

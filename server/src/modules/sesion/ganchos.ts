import type { GanchoDeEmpleado } from '../../core/ganchos.ts'
import { cerrarSesiones } from './logueos.ts'

export const deEmpleado: GanchoDeEmpleado = {
  async alPerderAcceso({ reloj }, tx, usuarioId, motivo) {
    await cerrarSesiones({ db: tx, reloj }, { usuarioId }, motivo)
  },
}

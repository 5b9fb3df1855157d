import type { GanchoDeAlmacen } from '../../core/ganchos.ts'
import { enCaminoA } from './queriesPendientes.ts'

export const deAlmacen: GanchoDeAlmacen = {
  async pendientesDelDia(db, { almacenId }) {
    const llegan = await enCaminoA(db, almacenId)
    const [primero] = llegan
    return primero ? [{ clave: 'mercancia', cantidad: llegan.length, documento: primero.codigo }] : []
  },
}

import type { GanchoDeAlmacen } from '../../core/ganchos.ts'
import { precintosUsados } from './queries.ts'
import { deCaminoEn, enCaminoA } from './queriesPendientes.ts'

export const deAlmacen: GanchoDeAlmacen = {
  precintosUsados,
  queda: async (tx, almacenId) => [{ clave: 'traslados', cantidad: await deCaminoEn(tx, almacenId) }],
  async pendientesDelDia(db, { almacenId, fecha }) {
    const llegan = await enCaminoA(db, almacenId, fecha)
    const [primero] = llegan
    return primero ? [{ clave: 'mercancia', cantidad: llegan.length, documento: primero.codigo }] : []
  },
}

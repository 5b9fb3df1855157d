import type { GanchoDeAlmacen, GanchoDeDocumento } from '../../core/ganchos.ts'
import {
  cerrarVales,
  deCaminoEn,
  liquidacionesDe,
  llevaVales,
  porRecibir,
  valesPendientes,
} from './queries.ts'

export const deDocumento: GanchoDeDocumento = {
  // What the bank paid stays paid: voiding it would leave in 1380 what nobody will ever settle.
  async seApoyanEn(tx, { id, almacen_id }) {
    if (!(await llevaVales(tx, id))) return []
    await cerrarVales(tx, almacen_id)
    return liquidacionesDe(tx, id)
  },
}

export const deAlmacen: GanchoDeAlmacen = {
  async queda(tx, almacenId) {
    const [fondos, vales] = [await deCaminoEn(tx, almacenId), await valesPendientes(tx, almacenId)]
    return [
      { clave: 'fondos', cantidad: fondos },
      { clave: 'datafono', cantidad: vales.length },
    ]
  },
  // The bank pays the vouchers of a day on a later one: those of the day itself keep nobody.
  async pendientesDelDia(db, { almacenId, fecha }) {
    const [llegan, vales] = await Promise.all([
      porRecibir(db, almacenId, fecha),
      valesPendientes(db, almacenId),
    ])
    const viejos = vales.filter((vale) => vale.fecha < fecha)
    return [
      { clave: 'fondos' as const, cantidad: llegan.length, documento: llegan[0]?.codigo },
      { clave: 'datafono' as const, cantidad: viejos.length, documento: viejos[0]?.documento },
    ].filter(({ cantidad }) => cantidad > 0)
  },
}

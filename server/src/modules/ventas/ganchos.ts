import { nombreDeEstado } from '@retroventa/api/ventas/lista'
import { puede } from '../../core/actor.ts'
import { comoHechos, type GanchoDeCliente, type GanchoDeDocumento, LIBROS } from '../../core/ganchos.ts'
import { alRegistrar } from './puntos.ts'
import { hechoConSuVenta } from './queries.ts'
import { ventasDeCliente } from './queriesLista.ts'
import { cuentaDe, saldoSin, tienenOtras } from './queriesPuntos.ts'

export const deCliente: GanchoDeCliente = {
  columnas: [
    { tabla: 'ventas', columna: 'cliente_id', alFusionar: 'pasa', alOlvidar: { conserva: LIBROS } },
    // A balance, not records.
    { tabla: 'puntos', columna: 'cliente_id', alFusionar: 'pasa', alOlvidar: 'nada', callada: true },
  ],
  // Points that the survivor used would be had again by who comes back; those that a sale moved since would stay without it.
  async impideSeparar(db, { vivo, vuelven }) {
    const suyos = vuelven['puntos.cliente_id'] ?? []
    const ventas = vuelven['ventas.cliente_id'] ?? []
    if (ventas.length > 0 && (await tienenOtras(db, vivo, { ventas, filas: suyos }))) return 'puntos'
    return suyos.length > 0 && (await saldoSin(db, vivo, suyos)) < 0 ? 'puntos' : undefined
  },
  async historia(deps, actor, clienteId) {
    if (!puede(actor, 'ventas.ver')) return []
    const filas = await ventasDeCliente(deps.db, clienteId)
    return comoHechos(actor, filas, { clase: 'venta', que: 'Venta', nombreDeEstado })
  },
  puntos: async ({ db }, clienteId) => (await cuentaDe(db, clienteId))?.saldo ?? 0,
  datos: async ({ db }, clienteId) => ({
    ventas: (await ventasDeCliente(db, clienteId)).map(
      ({ estado, almacen_id: _, instante: _instante, ...venta }) => ({
        ...venta,
        estado: nombreDeEstado(estado),
      }),
    ),
  }),
}

export const deDocumento: GanchoDeDocumento = {
  alRegistrar,
  // A change and the delivery of a layaway make a sale of their own: what was done with it is voided before them.
  seApoyanEn: (tx, { id }) => hechoConSuVenta(tx, id),
}

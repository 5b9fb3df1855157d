import type { Respuesta } from '@retroventa/api/core/endpoint'
import type * as api from '@retroventa/api/ventas/llamadas'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { filaDe } from '@retroventa/domain/operaciones/catalogo'
import { moverPuntos, puntosDeVenta } from '@retroventa/domain/operaciones/ventas/puntos'
import { type Actor, exigirAlguno } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import type { GanchoDeDocumento } from '../../core/ganchos.ts'
import { LeidoAntes } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import {
  anotar,
  cuentaBloqueada,
  cuentaDe,
  movidosPor,
  movimientosDe,
  ventasTocadas,
} from './queriesPuntos.ts'

/** Origins whose acts make or change a sale. */
const TOCAN: ReadonlySet<string> = new Set(['venta', 'separe'])
/** Moves that the sheet of a customer shows. */
const ULTIMOS = 20

/**
 * After each document, what the ledger of points holds of every sale that it touched is put to what that sale is worth now: a
 * sale, its return, its exchange, the delivery of a layaway and the void of any of them are the same rule (ADR 065).
 */
export const alRegistrar: NonNullable<GanchoDeDocumento['alRegistrar']> = async (deps, tx, documento) => {
  if (!TOCAN.has(filaDe(documento.tipo).origen) && !documento.anulaId) return
  for (const venta of await ventasTocadas(tx, documento)) {
    const { id, almacen_id, cliente_id, nueva, por_punto } = venta
    if (por_punto === null && !nueva) continue
    // By the connection that the sale holds: one that asked for another could wait for itself.
    const porPunto =
      por_punto ?? (await leerConfiguracion({ db: tx, reloj: deps.reloj })).ventas.pesosPorPunto
    const vale = puntosDeVenta({ ...venta, porPunto })
    const mueve = {
      usados: -vale.usados - venta.en_usados,
      ganados: vale.ganados - venta.en_ganados,
    } as const
    // What was used comes back first: what is taken back may be of it.
    for (const clase of ['usados', 'ganados'] as const) {
      if (mueve[clase] === 0) continue
      const cuenta = await cuentaBloqueada(tx, cliente_id)
      // The sale was planned with a balance that another till has used since: it is planned again, with what there is.
      if (nueva && clase === 'usados' && -mueve.usados > cuenta.saldo) throw new LeidoAntes()
      const { saldo: puntos, debe } = moverPuntos(cuenta, mueve[clase])
      await anotar(tx, {
        id: deps.nuevoId(),
        almacen_id,
        cliente_id,
        venta_id: id,
        documento_id: documento.id,
        instante: deps.reloj().toISOString(),
        clase,
        por_punto: porPunto,
        puntos,
        debe,
      })
    }
  }
}

/**
 * The points of a customer, whatever the branch they come from.
 * @throws Fallo `venta.cliente_no_existe`
 */
export async function verPuntos(
  deps: Dependencias,
  actor: Actor,
  clienteId: string,
): Promise<Respuesta<typeof api.verPuntos>> {
  exigirAlguno(actor, ['ventas.ver', 'ventas.vender'])
  const { ventas } = await leerConfiguracion(deps)
  const cuenta = await cuentaDe(deps.db, clienteId)
  if (!cuenta) throw new Fallo('venta.cliente_no_existe')
  const saldo = Math.max(0, cuenta.saldo)
  const movimientos = await movimientosDe(deps.db, clienteId, ULTIMOS)
  return {
    activos: ventas.pesosPorPunto > 0,
    saldo,
    vale: saldo * ventas.valorPunto,
    movimientos: movimientos.map(({ almacen_id, documento, ...uno }) => ({
      ...uno,
      documento: almacen_id === actor.almacenId || actor.esSuper ? documento : null,
    })),
  }
}

/** What a document says of points, on its page and on its receipt. */
export async function renglonesDePuntos(
  { db }: Pick<Dependencias, 'db'>,
  documentoId: string,
): Promise<{ nombre: string; valor: string }[]> {
  const movidos = await movidosPor(db, documentoId)
  if (!movidos) return []
  const { ganados, usados, saldo } = movidos
  const linea = (nombre: string, cuantos: number) =>
    cuantos === 0 ? [] : [{ nombre, valor: formatoEntero(Math.abs(cuantos)) }]
  return [
    ...linea(ganados > 0 ? 'Puntos que ganó' : 'Puntos que se quitan', ganados),
    ...linea(usados > 0 ? 'Puntos que vuelven' : 'Puntos que usó', usados),
    { nombre: 'Puntos que tiene', valor: formatoEntero(saldo) },
  ]
}

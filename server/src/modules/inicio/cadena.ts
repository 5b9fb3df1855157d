import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { verCadena as endpoint } from '@retroventa/api/inicio/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Dependencias } from '../../dependencies.ts'
import { descuadresDe } from '../caja/service.ts'
import { saldoCaja } from '../contabilidad/service.ts'
import { porAtenderPorAlmacen, resumenDelDia } from '../contratos/service.ts'
import { almacenesDonde } from '../sesion/service.ts'

type Cadena = Respuesta<typeof endpoint>

/**
 * Today of every branch where the actor sees contracts, a row each, and the total. Cash only of the branches whose drawer
 * they may see (D26); with one of them blind, the total is blind too, or the difference would tell it.
 * @throws Fallo `permiso.falta`
 */
export async function verCadena(deps: Dependencias, actor: Actor): Promise<Cadena> {
  exigir(actor, 'contratos.ver')
  const almacenes = await almacenesDonde(deps.db, actor, 'contratos.ver')
  const ids = almacenes.map(({ id }) => id)
  const conCaja = almacenes.filter(({ puede }) => puede('caja.ver'))
  const [resumen, atender, cajas, descuadres] = await Promise.all([
    resumenDelDia(deps, ids),
    porAtenderPorAlmacen(deps, ids, fechaBogota(deps.reloj())),
    Promise.all(almacenes.map(({ id, puede }) => (puede('caja.ver') ? saldoCaja(deps.db, id) : null))),
    descuadresDe(
      deps,
      conCaja.map(({ id }) => id),
    ),
  ])
  const items = almacenes.map(({ id, codigo, nombre }, i) => ({
    almacen: { id, codigo, nombre },
    efectivo: cajas[i] ?? null,
    descuadre: descuadres.get(id) ?? null,
    prestado: resumen.get(id)?.prestado ?? 0,
    cobrado: resumen.get(id)?.cobrado ?? 0,
    vencidos: resumen.get(id)?.vencidos ?? 0,
    capitalVencido: resumen.get(id)?.capitalVencido ?? 0,
    porAtender: atender.get(id) ?? 0,
  }))
  const suma = (campo: 'prestado' | 'cobrado' | 'vencidos' | 'capitalVencido' | 'porAtender') =>
    items.reduce((total, fila) => total + fila[campo], 0)
  return {
    items,
    total: {
      efectivo: items.reduce<number | null>(
        (total, { efectivo }) => (total === null || efectivo === null ? null : total + efectivo),
        0,
      ),
      prestado: suma('prestado'),
      cobrado: suma('cobrado'),
      vencidos: suma('vencidos'),
      capitalVencido: suma('capitalVencido'),
      porAtender: suma('porAtender'),
    },
  }
}

import type { Peticion } from '@retroventa/api/core/endpoint'
import { pureza } from '@retroventa/api/vitrina/lista'
import type * as api from '@retroventa/api/vitrina/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { codigoLeido } from '@retroventa/domain/formato/codigo'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { Fallo } from '../../core/fallo.ts'
import { dibujarPdf } from '../../core/impresion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { etiquetasVivas } from '../operaciones/service.ts'
import { piezasPorCodigo } from './queries.ts'

/**
 * Labels of things of the branch, in the order in which they were asked for; by the one of before, that of what it became.
 * @throws Fallo `pieza.no_existe` of any that is not of the branch, `impresion.fallo`
 */
export async function imprimirEtiquetas(
  deps: Dependencias,
  actor: Actor,
  { codigos, formato }: Peticion<typeof api.imprimirEtiquetas>['query'],
): Promise<Archivo> {
  exigir(actor, 'vitrina.ver')
  const pedidos = await etiquetasVivas(deps.db, codigos.split(',').map(codigoLeido))
  const piezas = await piezasPorCodigo(deps.db, pedidos, fechaBogota(deps.reloj()))
  if (piezas.length < pedidos.length || piezas.some(({ almacen_id }) => almacen_id !== actor.almacenId))
    throw new Fallo('pieza.no_existe')
  const cuerpo = await dibujarPdf(deps, 'etiquetas', {
    formato,
    instante: deps.reloj().toISOString(),
    etiquetas: piezas.map(({ codigo, descripcion, categoria, peso, precio }) => ({
      codigo,
      descripcion,
      pureza: categoria === null ? undefined : pureza(categoria),
      peso,
      precio: precio ?? undefined,
    })),
  })
  return { nombre: `etiquetas-${actor.almacenCodigo}.pdf`, cuerpo }
}

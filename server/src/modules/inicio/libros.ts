import type { LibrosDeInicio } from '@retroventa/api/inicio/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import type { Dependencias } from '../../dependencies.ts'
import { descuadresDe } from '../caja/service.ts'
import { librosPorCerrar } from '../contabilidad/libros/service.ts'
import { diferenciasPorVer } from '../contabilidad/service.ts'
import {
  contingenciaActiva,
  numerosPorTerminar,
  porArreglarEn,
  uvtPorEscribir,
} from '../electronicos/service.ts'
import { almacenesQueLee } from '../sesion/service.ts'
import { firmasDeLibros } from '../solicitudes/service.ts'

/**
 * What waits for whoever keeps the books, in every branch where they do: each figure only where they may open what is behind it.
 * @throws Fallo `permiso.falta`
 */
export async function verLibros(deps: Dependencias, actor: Actor): Promise<LibrosDeInicio> {
  exigir(actor, 'contabilidad.ver')
  const todos = await almacenesQueLee(deps.db, actor, 'contabilidad.ver')
  const ids = todos.map(({ id }) => id)
  const conCaja = todos.filter(({ activo, puede: alli }) => activo && alli('caja.ver'))
  const veElectronicos = puede(actor, 'electronicos.ver')
  const [cierres, documentos, firmas, numeros, uvtDe, contingencia, descuadres, diferenciasLibros] =
    await Promise.all([
      librosPorCerrar(deps, ids),
      porArreglarEn(deps, ids),
      firmasDeLibros(deps, actor),
      veElectronicos ? numerosPorTerminar(deps, ids) : null,
      veElectronicos ? uvtPorEscribir(deps) : null,
      veElectronicos ? contingenciaActiva(deps) : null,
      descuadresDe(
        deps,
        conCaja.map(({ id }) => id),
      ),
      diferenciasPorVer(deps, actor),
    ])
  // Of one that was closed nothing waits but its last months.
  const almacenes = todos.filter(({ id, activo }) => activo || (cierres.get(id)?.porCerrar ?? 0) > 0)
  return {
    hoy: fechaBogota(deps.reloj()),
    items: almacenes.map(({ id, codigo, nombre, activo, puede: alli }) => ({
      almacen: { id, codigo, nombre },
      abierto: activo,
      cerradoHasta: cierres.get(id)?.cerradoHasta ?? null,
      porCerrar: cierres.get(id)?.porCerrar ?? 0,
      documentos: alli('electronicos.ver') ? (documentos.get(id) ?? []) : null,
      porFirmar: alli('solicitudes.responder') ? (firmas.get(id) ?? 0) : null,
      descuadre: descuadres.get(id) ?? null,
    })),
    diferenciasLibros,
    // Of a range only what the answer declares leaves.
    resoluciones: numeros,
    uvtDe,
    contingencia,
  }
}

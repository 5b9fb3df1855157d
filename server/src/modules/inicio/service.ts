import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { verInicio } from '@retroventa/api/inicio/llamadas'
import { anteriorApertura } from '@retroventa/domain/fechas/calendario'
import { fechaBogota, sumarDias } from '@retroventa/domain/fechas/fecha'
import { CATEGORIAS } from '@retroventa/domain/oro/categorias'
import { valorGramo } from '@retroventa/domain/oro/valor'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import type { Dependencias } from '../../dependencies.ts'
import { calendarioDe } from '../almacenes/service.ts'
import { descuadresDe } from '../caja/service.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { cajaPorHora, diferenciasPorVer, saldoCaja } from '../contabilidad/service.ts'
import { delDia, porAtender, vencenYEsperas } from '../contratos/service.ts'
import { pendientes } from '../cumplimiento/service.ts'
import { porAtenderDe } from '../electronicos/service.ts'
import { porMirar } from '../sagrilaft/service.ts'
import { porEntregar } from '../separes/service.ts'
import { vendidoHoy } from '../ventas/service.ts'

/** Rows of the list on the first page; the rest is one click away, in the list of contracts. */
const LIMITE = 12

/** Today of the branch (design 03). The drawer's cash only for who may see it: a count must be blind. */
export async function ver(deps: Dependencias, actor: Actor): Promise<Respuesta<typeof verInicio>> {
  exigir(actor, 'contratos.ver')
  const veCaja = puede(actor, 'caja.ver')
  const hoy = fechaBogota(deps.reloj())
  // What fell due while nobody could come is of today too.
  const anterior = anteriorApertura(await calendarioDe(deps.db, actor.almacenId), hoy)
  const desde = anterior ? sumarDias(anterior, 1) : hoy
  const [
    efectivo,
    porHora,
    descuadres,
    diferenciasLibros,
    dia,
    ventas,
    atender,
    listas,
    { sugeridos },
    deHoy,
    entregar,
    casos,
    electronicos,
  ] = await Promise.all([
    veCaja ? saldoCaja(deps.db, actor.almacenId) : null,
    veCaja ? cajaPorHora(deps, actor.almacenId) : null,
    descuadresDe(deps, veCaja ? [actor.almacenId] : []),
    diferenciasPorVer(deps, actor),
    delDia(deps, actor),
    vendidoHoy(deps, actor),
    porAtender(deps, actor, LIMITE),
    pendientes(deps, actor),
    leerConfiguracion(deps),
    vencenYEsperas(deps, actor, desde),
    porEntregar(deps, actor),
    porMirar(deps, actor),
    porAtenderDe(deps, actor),
  ])
  return {
    hoy,
    efectivo,
    cajaPorHora: porHora,
    descuadre: descuadres.get(actor.almacenId) ?? null,
    diferenciasLibros,
    ...dia,
    ventas,
    porAtender: atender,
    vencen: { cantidad: deHoy.vencen, desde },
    esperas: deHoy.esperas,
    porEntregar: entregar,
    coincidencias: listas?.coincidencias ?? null,
    recordatorios: listas?.recordatorios ?? null,
    casos,
    electronicos,
    actualizado: sugeridos.ultimaUpdate,
    valorGramo: CATEGORIAS.map(({ categoria, nombre }) => ({
      categoria,
      nombre,
      contrato: valorGramo(categoria, sugeridos),
      compraDirecta: valorGramo(categoria, sugeridos, 'compra_directa'),
    })),
  }
}

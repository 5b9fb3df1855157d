import { pureza } from '@retroventa/api/vitrina/lista'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { dibujarPdf, type Impresion } from '../../core/impresion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { membrete } from '../empresa/service.ts'
import { imprimirDocumento, type OrigenAnulable } from '../operaciones/service.ts'
import { type FilaDeTraslado, partesDeTraslado, trasladoDe } from './queries.ts'
import { trasladoVisible } from './recibir.ts'

/**
 * The remisión that travels with the goods: what goes in each bag, its seal and its weight, and who signs at each end. Counted
 * with its document: from the second print on it says DUPLICADO.
 * @throws Fallo `traslado.no_existe`, `impresion.motivo`, `impresion.fallo`
 */
export async function imprimirRemision(
  deps: Dependencias,
  actor: Actor,
  codigo: string,
  motivo: string | undefined,
): Promise<Archivo> {
  exigir(actor, 'traslados.ver')
  const { fila, cuerpo } = await imprimirDocumento(deps, actor, motivo, {
    leer: () => trasladoVisible(deps.db, actor, codigo),
    dibujar: (traslado, impresion) => dibujarRemision(deps, traslado, impresion),
    formato: 'remision',
  })
  return { nombre: `remision-${fila.codigo}.pdf`, cuerpo }
}

/**
 * The paper of a despatch is its remisión, which is counted with it: a receipt beside it would make the one that travels a
 * DUPLICADO (ADR 050). A reception, and a void, have a receipt like any other.
 */
export const papelDeDespacho: NonNullable<OrigenAnulable['papel']> = async (deps, documento, impresion) => {
  const traslado = documento.tipo === 'despacho' ? await trasladoDe(deps.db, { id: documento.id }) : undefined
  return traslado && dibujarRemision(deps, traslado, impresion)
}

async function dibujarRemision(
  deps: Dependencias,
  traslado: FilaDeTraslado,
  impresion: Impresion,
): Promise<Buffer> {
  const [empresa, { lineas, bolsas }] = await Promise.all([
    membrete(deps.db),
    partesDeTraslado(deps.db, traslado.id),
  ])
  return dibujarPdf(deps, 'remision', {
    empresa: { nombre: empresa.nombre, nit: empresa.nit, dv: empresa.dv },
    codigo: traslado.codigo,
    instante: traslado.instante,
    desde: traslado.desde,
    hacia: traslado.hacia,
    envio: traslado.envio,
    transporta: traslado.transporta ?? undefined,
    observacion: traslado.observacion ?? undefined,
    anulado: traslado.estado === 'anulado',
    recibio: traslado.recepcion ?? undefined,
    bolsas: bolsas.map(({ precinto, peso, pesoRecibido, rota }) => ({
      precinto,
      peso,
      pesoRecibido: pesoRecibido ?? undefined,
      rota: rota === true,
      lineas: lineas
        .filter((linea) => linea.precinto === precinto)
        .map(({ codigo: articulo, descripcion, categoria, peso: suyo, tipo, llego, pesoRecibido: vino }) => ({
          articulo,
          descripcion,
          pureza: categoria === undefined ? undefined : pureza(categoria),
          peso: suyo,
          unidades: tipo === 'pieza' ? (1 as const) : (0 as const),
          llego: llego ?? undefined,
          pesoRecibido: vino ?? undefined,
        })),
    })),
    impresion,
  })
}

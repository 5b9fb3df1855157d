import type { Respuesta } from '@retroventa/api/core/endpoint'
import type * as api from '@retroventa/api/traslados/llamadas'
import { parecePrecinto } from '@retroventa/domain/bienes/precinto'
import { diasEntre, fechaBogota } from '@retroventa/domain/fechas/fecha'
import { codigoLeido } from '@retroventa/domain/formato/codigo'
import type { Plan } from '@retroventa/domain/operaciones/tipos'
import {
  type EntradaRecepcionTraslado,
  planearRecepcionTraslado,
  type SituacionRecepcion,
} from '@retroventa/domain/operaciones/traslados/recepcion'
import type { CambiosRecepcion } from '@retroventa/domain/operaciones/traslados/situacion'
import type { Kysely } from 'kysely'
import { type Actor, exigir } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import type { DB } from '../../db/types.ts'
import type { Dependencias } from '../../dependencies.ts'
import {
  bloquearPiezas,
  type Cargado,
  type Cargador,
  type Creada,
  type FilaPieza,
  partesDivididas,
  piezasPorEtiqueta,
} from '../operaciones/service.ts'
import { comoPieza, costoPara } from './despachar.ts'
import {
  bloquearTraslado,
  despachosDePrecinto,
  enCaminoHacia,
  escribirTraslado,
  type FilaDeTraslado,
  partesDeTraslado,
  trasladoDe,
} from './queries.ts'

/** Each purity may part one thing into two, or have more than was sent. */
const PARTES = 24

/** Loads a reception and plans it. @throws Fallo `traslado.no_existe`, the same for one that goes to another branch */
export const cargarRecepcion: Cargador = async (deps, actor, _, codigo) => {
  const hallado = await trasladoDe(deps.db, { codigo: codigoLeido(codigo) })
  if (hallado?.destino_id !== actor.almacenId) throw new Fallo('traslado.no_existe')
  return async (tx, entrada) => {
    await bloquearTraslado(tx, hallado.id)
    const traslado = (await trasladoDe(tx, { id: hallado.id })) ?? hallado
    const { codigos, ...partes } = await partesDeTraslado(tx, traslado.id)
    await bloquearPiezas(tx, codigos)
    const filas = await piezasPorEtiqueta(tx, codigos)
    const situacion = comoSituacion(deps, traslado, partes, filas)
    const recepcion = entrada as EntradaRecepcionTraslado
    return {
      resultado: planearRecepcionTraslado(situacion, recepcion),
      origenId: traslado.id,
      antes: situacion.fila,
      entrada,
      motivo: recepcion.motivo,
      escribir: (conexion, { cambios }) =>
        escribirTraslado(conexion, traslado.id, cambios as CambiosRecepcion),
      crea: (plan) => piezasNuevas(deps, traslado, plan as Plan<CambiosRecepcion>, filas),
    } satisfies Cargado<unknown>
  }
}

function comoSituacion(
  deps: Pick<Dependencias, 'nuevoId'>,
  { codigo, almacen_id, destino_id, estado, recepcion }: FilaDeTraslado,
  { lineas, bolsas }: Pick<Awaited<ReturnType<typeof partesDeTraslado>>, 'lineas' | 'bolsas'>,
  filas: readonly FilaPieza[],
): SituacionRecepcion {
  return {
    codigo,
    almacenId: almacen_id,
    destinoId: destino_id,
    fila: { estado },
    lineas,
    bolsas,
    piezas: filas.map(comoPieza),
    ...(recepcion && { recibio: { quien: recepcion.quien, documento: recepcion.documento } }),
    ids: Array.from({ length: PARTES }, () => deps.nuevoId()),
  }
}

/** What was parted on the scale, and the grams that were not sent: things of the branch that receives. */
function piezasNuevas(
  deps: Pick<Dependencias, 'reloj'>,
  { id, codigo, destino_id }: FilaDeTraslado,
  { cambios: { divisiones = [], sobrantes = [] } }: Plan<CambiosRecepcion>,
  filas: readonly FilaPieza[],
): readonly Creada[] {
  const creada = deps.reloj().toISOString()
  const nuevas = sobrantes.map(({ id: pieza, categoria, peso }) => ({
    id: pieza,
    almacen_id: destino_id,
    // Its own end tells apart those of a reception that was voided and made again.
    codigo: `${codigo}-S${pieza.slice(-6).toUpperCase()}`,
    origen: 'ajuste',
    origen_id: id,
    descripcion: `Sobrante del despacho ${codigo}`,
    categoria,
    peso,
    costo: 0,
    lugar: 'afuera',
    creada,
  }))
  return [
    ...partesDivididas(divisiones, filas, creada),
    ...(nuevas.length > 0 ? [{ tabla: 'piezas', filas: nuevas } as const] : []),
  ]
}

/** @throws Fallo `traslado.no_existe`, the same for one that is of neither branch */
export async function trasladoVisible(db: Kysely<DB>, actor: Actor, codigo: string): Promise<FilaDeTraslado> {
  const traslado = await trasladoDe(db, { codigo: codigoLeido(codigo) })
  const suyo = traslado && [traslado.almacen_id, traslado.destino_id].includes(actor.almacenId)
  if (!traslado || !(suyo || actor.esSuper)) throw new Fallo('traslado.no_existe')
  return traslado
}

/** The despatch of a branch at either end with the bag that a seal closed, as typed or scanned, in a list. */
export async function despachoPorPrecinto({ db }: Pick<Dependencias, 'db'>, actor: Actor, texto: string) {
  exigir(actor, 'traslados.ver')
  const precinto = texto.trim()
  return parecePrecinto(precinto) ? despachosDePrecinto(db, actor.almacenId, precinto) : []
}

/**
 * A despatch of the branch that sent it or receives it, or of any for super people.
 * @throws Fallo `traslado.no_existe`
 */
export async function verTraslado(
  deps: Dependencias,
  actor: Actor,
  codigo: string,
): Promise<Respuesta<typeof api.verTraslado>> {
  exigir(actor, 'traslados.ver')
  const traslado = await trasladoVisible(deps.db, actor, codigo)
  const { codigos, lineas, bolsas } = await partesDeTraslado(deps.db, traslado.id)
  const filas = await piezasPorEtiqueta(deps.db, codigos)
  const hoy = fechaBogota(deps.reloj())
  const { ids, piezas, ...situacion } = comoSituacion(deps, traslado, { lineas, bolsas }, filas)
  const conCosto = costoPara(actor)
  const { desde, hacia, instante, envio, transporta, observacion, impresiones, recepcion } = traslado
  return {
    hoy,
    desde,
    hacia,
    instante,
    envio,
    transporta,
    observacion,
    motivo: recepcion?.motivo ?? null,
    autorizo: recepcion?.autorizo ?? null,
    dias: traslado.estado === 'anulado' ? null : diasEntre(traslado.fecha, recepcion?.fecha ?? hoy),
    impresiones,
    llega: traslado.destino_id === actor.almacenId,
    situacion: {
      ...situacion,
      lineas: lineas.map((linea) => ({ ...conCosto(linea), piezas: [...linea.piezas] })),
      bolsas,
      // Of what may be elsewhere by now, its sender and its receiver learn no more than what was sent.
      piezas: traslado.estado === 'en_camino' ? piezas.map(conCosto) : [],
      ids: [...ids],
    },
  }
}

/** What is on its way to the branch of the session: how many despatches, and the days of the oldest. */
export async function porRecibir(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  almacenId: string,
): Promise<{ cuantos: number; dias: number }> {
  const { cuantos, desde } = await enCaminoHacia(deps.db, almacenId)
  return { cuantos, dias: desde === null ? 0 : diasEntre(desde, fechaBogota(deps.reloj())) }
}

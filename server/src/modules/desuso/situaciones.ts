import type { Respuesta } from '@retroventa/api/core/endpoint'
import type * as api from '@retroventa/api/desuso/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { codigoLeido, codigosLeidos } from '@retroventa/domain/formato/codigo'
import type { PiezaDesuso } from '@retroventa/domain/operaciones/desuso/situacion'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { Fallo } from '../../core/fallo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { fotoAdoptada } from '../fotos/service.ts'
import { vivasDe } from '../operaciones/service.ts'
import {
  almacenesPorId,
  bolsasDeRemision,
  type FilaDeRemision,
  fotoDe,
  lotesDe,
  piezasPorCodigo,
  remisionDe,
} from './queries.ts'

type Deps = Pick<Dependencias, 'db' | 'reloj'>

/** What was paid for a thing is told only to who may see costs: no figure of these acts says it. */
const comoSeVe = (actor: Actor) => (pieza: PiezaDesuso) => ({
  ...pieza,
  bolsa: pieza.bolsa ?? false,
  costo: puede(actor, 'vitrina.costos') ? pieza.costo : 0,
})

/** Things of the branch by their labels, for the preview of a mark. */
export async function verSituacion(
  { db, reloj }: Deps,
  actor: Actor,
  codigos: string,
): Promise<Respuesta<typeof api.situacionMarca>> {
  exigir(actor, 'desuso.marcar')
  const { almacenId } = actor
  const pedidos = codigosLeidos(codigos)
  const hoy = fechaBogota(reloj())
  const piezas = await piezasPorCodigo(db, await vivasDe(db, pedidos), hoy)
  return {
    hoy,
    situacion: {
      almacenId,
      // Of another branch nobody here learns anything.
      piezas: piezas.filter((pieza) => pieza.almacenId === almacenId).map(comoSeVe(actor)),
    },
  }
}

/** Lots that wait to be sent: those of the branch, or of all of them for who may. */
export async function porRemitir(
  { db, reloj }: Deps,
  actor: Actor,
): Promise<Respuesta<typeof api.lotesPorRemitir>> {
  exigir(actor, 'desuso.remitir')
  const almacenId = puede(actor, 'desuso.cadena') ? undefined : actor.almacenId
  const lotes = await lotesDe(db, { almacenId })
  return {
    hoy: fechaBogota(reloj()),
    situacion: {
      almacenId: actor.almacenId,
      lotes: lotes.map(({ id: _, piezas, ...lote }) => ({ ...lote, piezas: piezas.map(comoSeVe(actor)) })),
    },
  }
}

/**
 * A remisión of the branch, or of any for super people.
 * @throws Fallo `desuso.no_existe`, the same for one of another branch
 */
export async function remisionVisible(
  db: Dependencias['db'],
  actor: Actor,
  codigo: string,
): Promise<FilaDeRemision> {
  const remision = await remisionDe(db, { codigo: codigoLeido(codigo) })
  if (!remision || (remision.almacen_id !== actor.almacenId && !actor.esSuper))
    throw new Fallo('desuso.no_existe')
  return remision
}

/** A remisión as the planner of its settlement reads it: what is settled is always seen at its cost. */
export async function verRemision(
  { db, reloj }: Deps,
  actor: Actor,
  codigo: string,
): Promise<Respuesta<typeof api.situacionRemision>> {
  exigir(actor, 'desuso.liquidar')
  const { id, almacen_id, codigo: cual, alerta, fila, refinador } = await remisionVisible(db, actor, codigo)
  const piezas = await bolsasDeRemision(db, id)
  const suyos = [...new Set(piezas.map((pieza) => pieza.almacenId))]
  return {
    hoy: fechaBogota(reloj()),
    situacion: {
      codigo: cual,
      almacenId: almacen_id,
      alerta,
      fila: { ...fila, partes: fila.partes.map((parte) => ({ ...parte })) },
      piezas: piezas.map((pieza) => ({ ...pieza, bolsa: pieza.bolsa ?? false })),
      ids: [],
    },
    refinador,
    almacenes: suyos.length > 0 ? await almacenesPorId(db, suyos) : [],
  }
}

/** The photo of a write-off. @throws Fallo `desuso.no_existe`, `foto.no_existe` */
export async function fotoDeBaja(
  deps: Pick<Dependencias, 'db' | 'archivos'>,
  actor: Actor,
  codigo: string,
): Promise<Archivo> {
  exigir(actor, 'desuso.ver')
  const leida = await fotoDe(deps.db, codigoLeido(codigo))
  const suya = leida && (leida.almacen_id === actor.almacenId || puede(actor, 'desuso.cadena'))
  if (!leida || !suya) throw new Fallo('desuso.no_existe')
  return fotoAdoptada(deps, leida.foto_id ?? '', 'grande')
}

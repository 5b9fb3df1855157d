import type { Contrato } from '@retroventa/api/contratos/llamadas'
import { mensajeDeFalta } from '@retroventa/api/operaciones/textos'
import { type AccionContrato, impedimento } from '@retroventa/domain/contratos/estados'
import { filaDe } from '@retroventa/domain/operaciones/catalogo'
import { EN_CUALQUIER_ALMACEN, impedimentoDeLugar } from '@retroventa/domain/operaciones/contratos/situacion'
import type { TipoDialogo } from './planes.ts'

/** An operation that the sheet offers: its key, and how the table of states calls it. */
export interface Accion {
  readonly tipo: TipoDialogo
  readonly accion: AccionContrato
  readonly tecla: string
  /** Under the ⋯: not of every day. */
  readonly rara?: true
  /** Offered only when it can be done; the others stay in their place and say why not. */
  readonly siPuede?: true
}

export const ACCIONES: readonly Accion[] = [
  { tipo: 'prorroga', accion: 'prorroga', tecla: 'p' },
  { tipo: 'abono', accion: 'abono', tecla: 'b' },
  { tipo: 'retiro', accion: 'retiro', tecla: 'r' },
  { tipo: 'levantamiento', accion: 'levantar', tecla: 'l', siPuede: true },
  { tipo: 'devuelto', accion: 'devolver', tecla: 'v', siPuede: true },
  { tipo: 'aumento', accion: 'aumento', tecla: 'a' },
  { tipo: 'espera', accion: 'espera', tecla: 'e' },
  { tipo: 'vencimiento', accion: 'vencimiento', tecla: 'v', rara: true },
  { tipo: 'problema', accion: 'congelar', tecla: 'l', rara: true },
  { tipo: 'decomiso', accion: 'decomisar', tecla: 'd', rara: true },
]

/** How its button calls it. */
export const nombreDe = ({ tipo }: Accion): string =>
  tipo === 'levantamiento'
    ? 'Levantar problema'
    : tipo === 'vencimiento'
      ? 'Vencimiento'
      : filaDe(tipo).titulo

/** Why it cannot be done now, as people read it; undefined when it can. What is on its way to the vault, or in it, is not at hand. */
export function motivoDe(
  { accion }: Accion,
  { situacion, debeHoy, estadoBoveda }: Pick<Contrato, 'situacion' | 'debeHoy' | 'estadoBoveda'>,
): string | undefined {
  const falta =
    impedimento(accion, situacion as Parameters<typeof impedimento>[1], debeHoy?.mesesPendientes ?? 0) ??
    (estadoBoveda
      ? impedimentoDeLugar(accion, estadoBoveda === 'enviada' ? 'transito' : 'boveda')
      : undefined)
  return falta && mensajeDeFalta(falta.codigo, falta.datos)
}

/** Those that a person may see of a contract. A closed one offers only what it admits. */
export function accionesDe(
  contrato: Contrato,
  permisos: readonly string[],
  almacen: string | undefined,
): Accion[] {
  // Of another branch only its payments are taken here.
  const ajeno = contrato.almacen.codigo !== almacen
  return ACCIONES.filter(
    (accion) =>
      permisos.includes(filaDe(accion.tipo).permiso) &&
      (!ajeno || EN_CUALQUIER_ALMACEN.includes(accion.tipo)) &&
      ((contrato.debeHoy && !accion.siPuede) || !motivoDe(accion, contrato)),
  )
}

/** Those that a key is of: where two share one, what can be done; where neither can, the first says why. */
export function conTecla(
  suyas: readonly Accion[],
  contrato: Pick<Contrato, 'situacion' | 'debeHoy' | 'estadoBoveda'>,
): Accion[] {
  return suyas.filter(({ tipo, tecla }) => {
    const iguales = suyas.filter((otra) => otra.tecla === tecla)
    return (iguales.find((otra) => !motivoDe(otra, contrato)) ?? iguales[0])?.tipo === tipo
  })
}

/** The document of a contract that a void would undo: what came after it would be in its way. */
export interface Anulable {
  readonly codigo: string
  /** What it did, as people call it. */
  readonly titulo: string
  /** Why it cannot be voided here. */
  readonly motivo?: string
}

/**
 * What *Anular* is of, in the sheet: the last document that stands. Nothing where the person may not, or where it is of no void.
 * @param almacen code of the branch of the person
 */
export function anulableDe(
  { movimientos }: Pick<Contrato, 'movimientos'>,
  permisos: readonly string[],
  almacen: string | undefined,
): Anulable | undefined {
  const ultimo = movimientos.findLast(({ anulado, anula }) => !anulado && anula === undefined)
  if (!ultimo || !permisos.includes('documentos.anular') || filaDe(ultimo.operacion).anula === undefined)
    return undefined
  const { codigo, operacion } = ultimo
  const suyo = codigo.split('-')[0]
  return {
    codigo,
    titulo: filaDe(operacion).titulo,
    ...(suyo !== almacen && { motivo: `Se anula en ${suyo}, que lo hizo.` }),
  }
}

/** How many of them a bar of a telephone holds beside its ⋯ (design §4, 390 px: one primary, two more). */
const EN_LA_BARRA = 3

/**
 * Which have a button of their own and which are under the ⋯. In a bar the first of every day; what is offered only when it can
 * be done comes after them, so that none changes place with the state.
 */
export function repartir(
  suyas: readonly Accion[],
  enBarra: boolean,
): { aMano: readonly Accion[]; bajoPuntos: readonly Accion[] } {
  const deTodosLosDias = suyas.filter(({ rara }) => !rara)
  const fijas = deTodosLosDias.filter(({ siPuede }) => !siPuede)
  const aMano = enBarra
    ? [...fijas.slice(0, EN_LA_BARRA), ...deTodosLosDias.filter(({ siPuede }) => siPuede)]
    : deTodosLosDias
  return { aMano, bajoPuntos: suyas.filter((accion) => !aMano.includes(accion)) }
}

import type { AutorizaAqui } from '@retroventa/api/operaciones/llamadas'
import { mensajeDeExigencia } from '@retroventa/api/operaciones/textos'
import type { Permiso } from '@retroventa/api/permisos'
import type { Exigencia } from '@retroventa/domain/operaciones/tipos'
import type { Actor } from '../../../core/actor.ts'
import { auditar } from '../../../core/auditoria.ts'
import { Fallo } from '../../../core/fallo.ts'
import type { Tx } from '../../../core/transaccion.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { type Firmante, verificarFirma } from '../../sesion/service.ts'
import { anotarAutorizaciones } from '../queries.ts'

type Persona = Pick<Firmante, 'id' | 'username' | 'nombre'>

/** Somebody beside the signer who answers for limits, and for which. */
export interface Responde {
  readonly quien: Persona
  readonly por: (una: Exigencia) => boolean
}

/** Who answers for what of a plan. */
export interface Autorizacion {
  readonly quien: Persona
  readonly exige: readonly Exigencia[]
}

const porLoQuePuede = (quien: Firmante): Responde => ({
  quien,
  por: ({ permiso }) => quien.puede(permiso as Permiso),
})

/** Of the fields of who authorises, that of the first and that of the second. */
const CAMPOS = ['autoriza', 'autorizaOtra'] as const

/**
 * Who authorises on the spot, one person or two, before any transaction. Several people sign: a refusal says which of those who
 * authorise it is of.
 * @throws Fallo `firma.*`, of the field `autoriza` or `autorizaOtra`
 */
export async function verificarAutorizadores(
  deps: Dependencias,
  actor: Actor,
  autoriza: AutorizaAqui | undefined,
): Promise<Responde[]> {
  const firmas = autoriza === undefined ? [] : 'usuario' in autoriza ? [autoriza] : autoriza
  const responden: Responde[] = []
  // One after the other: what is refused is the first that is wrong.
  for (const [i, firma] of firmas.entries()) {
    try {
      responden.push(porLoQuePuede(await verificarFirma(deps, actor, firma)))
    } catch (error) {
      if (!(error instanceof Fallo)) throw error
      throw new Fallo(error.codigo, error.datos, CAMPOS[i])
    }
  }
  return responden
}

export const exigenEnPalabras = (exige: readonly Exigencia[]) =>
  exige.map(({ codigo, permiso, datos = {} }) => ({
    codigo,
    permiso,
    datos,
    mensaje: mensajeDeExigencia(codigo, datos),
  }))

/** Limits in words, one after the other. */
export const enUnaFrase = (exige: readonly Exigencia[]): string =>
  [...new Set(exigenEnPalabras(exige).map(({ mensaje }) => mensaje))].join(' ')

/**
 * Who answers for the limits that the plan passes: each of them the first who may of those who authorise, or the signer.
 * @returns who answers for any, each with what, in the order in which they authorised and the signer last
 * @throws Fallo `operacion.autorizacion`, or `operacion.sin_autoridad` when somebody authorises already, with those that nobody may
 */
export function autorizar(
  exige: readonly Exigencia[],
  firmante: Firmante,
  autorizan: readonly Responde[],
): Autorizacion[] {
  const responden = [...autorizan, porLoQuePuede(firmante)]
  const quienResponde = (una: Exigencia) => responden.find(({ por }) => por(una))?.quien
  const faltan = exige.filter((una) => !quienResponde(una))
  if (faltan.length > 0)
    throw new Fallo(autorizan.length > 0 ? 'operacion.sin_autoridad' : 'operacion.autorizacion', {
      exige: exigenEnPalabras(faltan),
      falta: enUnaFrase(faltan),
    })
  // By person: who authorised may be who signs.
  return [...new Map(responden.map(({ quien }) => [quien.id, quien])).values()]
    .map((quien) => ({ quien, exige: exige.filter((una) => quienResponde(una)?.id === quien.id) }))
    .filter((una) => una.exige.length > 0)
}

/** Whom a document names: the last of those who authorised, the signer when they may all of it alone. */
export const nombrado = (autorizaciones: readonly Autorizacion[], firmante: Firmante): string | undefined =>
  (autorizaciones.findLast(({ quien }) => quien.id !== firmante.id) ?? autorizaciones.at(-1))?.quien.id

/** Of a document that more than one person answered for, who for what: beside the document and in the log. */
export async function anotarDeVarios(
  deps: Dependencias,
  tx: Tx,
  actor: Actor,
  documento: { readonly id: string; readonly codigo: string; readonly firmanteId: string },
  autorizaciones: readonly Autorizacion[],
): Promise<void> {
  if (autorizaciones.length < 2) return
  await anotarAutorizaciones(
    tx,
    documento.id,
    autorizaciones.map(({ quien, exige }) => ({
      usuarioId: quien.id,
      // What goods cost is told by no sentence: it stays out of what is kept beside them (ADR 044).
      exige: exige.map(({ codigo, permiso, datos }) => ({ codigo, permiso, datos })),
    })),
  )
  const { id, codigo, firmanteId } = documento
  await auditar(deps, tx, actor, {
    accion: 'documento.autorizado',
    entidad: 'documento',
    entidadId: id,
    firmanteId,
    despues: {
      codigo,
      autorizaron: autorizaciones.map(
        ({ quien, exige }) => `${quien.nombre} (${quien.username}): ${enUnaFrase(exige)}`,
      ),
    },
  })
}

import type { Permiso } from '@retroventa/api/permisos'
import type { Exigencia } from '@retroventa/domain/operaciones/tipos'
import type { LimitePedido } from '@retroventa/domain/solicitudes/nivel'
import { puede } from '../../core/actor.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { Db } from '../../db/connect.ts'
import { enUnaFrase, type Responde } from '../operaciones/service.ts'
import { datosDeActor, type Firmante } from '../sesion/service.ts'
import type { FilaSolicitud } from './queries.ts'

/** Who signed which of the limits that a request asks of others, as its row keeps it. */
export interface Firma {
  readonly usuario: string
  /** Instant. */
  readonly cuando: string
  readonly respuesta: string | null
  /** Codes of the limits. */
  readonly codigos: readonly string[]
}

interface Pedida {
  readonly nivel: string
  /** Limits, as its row keeps them. */
  readonly exige: unknown
}

export const limitesDe = ({ exige }: Pick<Pedida, 'exige'>) => exige as LimitePedido[]
export const firmasDe = ({ firmas }: Pick<FilaSolicitud, 'firmas'>) => firmas as unknown as Firma[]

/**
 * What tells a limit that somebody decided from another one: its code, and the day of one that is of a day. The rest of its figures
 * were seen with those of the operation.
 */
export const senasDe = ({ codigo, datos }: Pick<Exigencia, 'codigo' | 'datos'>): string =>
  datos?.fecha === undefined ? codigo : `${codigo} ${datos.fecha}`

/** Permissions that somebody needs to sign a limit of a request, its level first. */
export const permisosDe = (
  fila: Pick<FilaSolicitud, 'nivel'>,
  { nivel, permiso }: LimitePedido,
): Permiso[] => [
  'solicitudes.responder',
  ...((nivel ?? fila.nivel) === 'gerencia' ? (['solicitudes.gerencia'] as const) : []),
  permiso as Permiso,
]

/** Codes of the limits of a request that somebody may sign, all those of a code or none. */
export function firmables(fila: Pedida, tiene: (permiso: Permiso) => boolean): Set<string> {
  const limites = limitesDe(fila)
  const ajenos = limites.filter((una) => !permisosDe(fila, una).every(tiene))
  return new Set(
    limites.map(({ codigo }) => codigo).filter((codigo) => !ajenos.some((una) => una.codigo === codigo)),
  )
}

/** The limits of some codes, in words. */
export const enFrase = (fila: Pick<FilaSolicitud, 'exige'>, codigos: readonly string[]): string =>
  enUnaFrase(limitesDe(fila).filter(({ codigo }) => codigos.includes(codigo)))

/** A signature that still counts, with whose it is. */
export interface Vigente extends Firma {
  readonly quien: Responde['quien']
}

/**
 * The signatures that a request has and that still count: of who was blocked, or may no longer what they signed for, there is none. To
 * decide by them, in the transaction that holds the request: whoever signed a moment ago is here.
 * @param menosDe whose are left out: they sign now
 */
export async function firmasVigentes(
  db: Db | Tx,
  fila: Pedida & Pick<FilaSolicitud, 'almacen_id' | 'firmas'>,
  menosDe?: string,
): Promise<Vigente[]> {
  const vigentes: Vigente[] = []
  for (const firma of firmasDe(fila)) {
    if (firma.usuario === menosDe) continue
    const datos = await datosDeActor({ db }, firma.usuario, fila.almacen_id)
    if (!datos?.rol) continue
    const { persona, rol } = datos
    const todavia = firmables(fila, (permiso) => puede({ ...persona, ...rol }, permiso))
    const codigos = firma.codigos.filter((codigo) => todavia.has(codigo))
    const { usuarioId: id, username, nombre } = persona
    if (codigos.length > 0) vigentes.push({ ...firma, codigos, quien: { id, username, nombre } })
  }
  return vigentes
}

/** Limits of a request that nobody has signed, or whose signature counts no more. */
export async function sinFirmar(db: Db, fila: Parameters<typeof firmasVigentes>[1]): Promise<LimitePedido[]> {
  const firmados = (await firmasVigentes(db, fila)).flatMap(({ codigos }) => codigos)
  return limitesDe(fila).filter(({ codigo }) => !firmados.includes(codigo))
}

/** Who answers for which limits: whoever had signed, in their order, and whoever signs now for the rest that they may. */
export const quienesResponden = (
  fila: FilaSolicitud,
  vigentes: readonly Vigente[],
  firmante: Firmante,
): Responde[] => {
  const suyos = firmables(fila, firmante.puede)
  return [
    ...vigentes.map(({ quien, codigos }) => ({
      quien,
      por: ({ codigo }: Exigencia) => codigos.includes(codigo),
    })),
    { quien: firmante, por: ({ codigo }) => suyos.has(codigo) },
  ]
}

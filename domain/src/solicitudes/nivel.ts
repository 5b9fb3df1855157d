import type { Pesos } from '../dinero/pesos.ts'
import type { Exigencia, Plan } from '../operaciones/tipos.ts'

/** Who answers: whoever watches the branches, or the management for what is beyond their limits. */
export const NIVELES = ['auditoria', 'gerencia'] as const
export type Nivel = (typeof NIVELES)[number]

/** Limits of the settings beyond which the management answers. */
export interface LimitesSolicitud {
  /** Whole pesos at stake. */
  readonly gerenciaValor: Pesos
  /** Days of a wait. */
  readonly gerenciaDias: number
}

/** Where a limit was passed by an amount, what is beyond it; of anything else, all the money that moves. */
const EN_JUEGO: Readonly<Record<string, (datos: Datos) => Pesos>> = {
  'autorizacion.descuento': ({ descuento = 0, sugerido = 0 }) => Number(descuento) - Number(sugerido),
  'autorizacion.sobre_sugerido': ({ valor = 0, maximo = 0 }) => Number(valor) - Number(maximo),
  'autorizacion.limite_tipo': ({ valor = 0, limite = 0 }) => Number(valor) - Number(limite),
  'autorizacion.diferencia_fondos': ({ enviado = 0, recibido = 0 }) =>
    Math.abs(Number(enviado) - Number(recibido)),
  // Kept whole, no money moves: what is at stake is how far from what was agreed.
  'autorizacion.retenido': ({ retenido = 0, sugerido = 0 }) => Math.abs(Number(retenido) - Number(sugerido)),
  'autorizacion.espera': () => 0,
  'autorizacion.aviso': () => 0,
}
type Datos = Readonly<Record<string, string | number>>

/** Whose stake is always what goods cost: requests of before said it among their data, and in nothing that tells it apart. */
export const SIEMPRE_DE_COSTO = ['autorizacion.baja', 'autorizacion.ajuste_inventario'] as const

/** Whether what is at stake may be what goods cost, which is told to who may see costs (ADR 044). */
export const estaEnJuegoUnCosto = (exige: readonly Pick<Exigencia, 'codigo' | 'enJuego'>[]): boolean =>
  exige.some(
    ({ codigo, enJuego }) =>
      enJuego !== undefined || (SIEMPRE_DE_COSTO as readonly string[]).includes(codigo),
  )

/**
 * Money that a plan moves, whole pesos: what is collected or handed over, or what it writes in the books when that is more, as in a
 * voucher or an expense that an advance paid almost whole. With goods only what is paid: what they cost is no money that moves,
 * nor told to everybody (ADR 044). What one branch owes another is the same money once more.
 */
export function loQueMueve({
  cobra,
  asiento,
  movimientos,
}: Pick<Plan, 'cobra' | 'asiento' | 'movimientos'>): Pesos {
  if (movimientos.length > 0) return Math.abs(cobra)
  const escrito = asiento.filter(({ concepto }) => concepto !== 'fondosDeAlmacenes')
  return Math.max(
    Math.abs(cobra),
    escrito.reduce((suma, { debito }) => suma + debito, 0),
  )
}

/**
 * Money that an authorisation puts at stake, whole pesos.
 * @param mueve what the plan moves, whichever way (`loQueMueve`)
 */
export function valorEnJuego(exige: readonly Exigencia[], mueve: Pesos): Pesos {
  return Math.max(
    0,
    ...exige.map(
      ({ codigo, datos = {}, enJuego }) => enJuego ?? EN_JUEGO[codigo]?.(datos) ?? Math.abs(mueve),
    ),
  )
}

/** Who answers a request for these authorisations. */
export function nivelDe(exige: readonly Exigencia[], mueve: Pesos, limites: LimitesSolicitud): Nivel {
  const larga = exige.some(
    ({ codigo, datos }) =>
      codigo === 'autorizacion.espera' && Number(datos?.dias ?? 0) > limites.gerenciaDias,
  )
  return larga || valorEnJuego(exige, mueve) > limites.gerenciaValor ? 'gerencia' : 'auditoria'
}

/** A limit as a request keeps it: what it alone put at stake when it was asked for, and who answers for that. */
export interface LimitePedido extends Exigencia {
  /** Absent of a request from before: that of the whole. */
  readonly valor?: Pesos
  readonly nivel?: Nivel
}

/** Limits as a request keeps them. Those of one code are signed together: the most of them says who does. */
export const comoSePiden = (
  exige: readonly Exigencia[],
  mueve: Pesos,
  limites: LimitesSolicitud,
): LimitePedido[] =>
  exige.map((una) => {
    const iguales = exige.filter(({ codigo }) => codigo === una.codigo)
    return { ...una, valor: valorEnJuego(iguales, mueve), nivel: nivelDe(iguales, mueve, limites) }
  })

/**
 * Does any limit put at stake more than it did when it was asked for? Who answers was chosen by that, and is told that much.
 * @param valor what the whole request puts at stake, whole pesos
 */
export const valeMas = (
  exige: readonly Exigencia[],
  mueve: Pesos,
  pedidos: readonly LimitePedido[],
  valor: Pesos,
): boolean =>
  pedidos.some(
    (pedido) =>
      valorEnJuego(
        exige.filter(({ codigo }) => codigo === pedido.codigo),
        mueve,
      ) > (pedido.valor ?? valor),
  )

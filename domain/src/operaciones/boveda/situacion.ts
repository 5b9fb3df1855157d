import type { Pieza } from '../../bienes/movimientos.ts'

/** Where a bag lies in the vault. */
export interface LugarDeBoveda {
  readonly caja: string
  readonly bandeja: string
  readonly bolsa: string
}

/** What the vault has of a contract: sent by its branch, kept, asked for back, handed over. */
export const ESTADOS_CUSTODIA = ['enviada', 'en_boveda', 'pedida', 'entregada', 'anulada'] as const
export type EstadoCustodia = (typeof ESTADOS_CUSTODIA)[number]

/** What later operations rewrite of a bag in custody. */
export interface FilaCustodia {
  readonly estado: EstadoCustodia
  readonly lugar?: LugarDeBoveda | undefined
  /** Gross, hundredths of a gram, at the last hand-off. */
  readonly peso: number
  /** What a hand-off is weighed against: what was sent, or the last weight that was authorised. Without it, `peso`. */
  readonly pesoBase?: number | undefined
}

/** The things of a contract. */
export interface SituacionEnvioBoveda {
  readonly contrato: string
  readonly almacenActualId: string
  readonly piezas: readonly Pieza[]
  /** The seal closed another bag already. */
  readonly precintoUsado: boolean
  /** What was entered as its seal is a code of a branch of the house; only who knows every branch says it. */
  readonly precintoEsCodigo?: boolean
  /** Figures of the contract for its message. */
  readonly mensaje: Readonly<Record<string, string>>
}

export interface SituacionCustodia {
  readonly codigo: string
  readonly contrato: string
  readonly precinto: string
  readonly fila: FilaCustodia
  readonly piezas: readonly Pieza[]
  /** Its customer has an open or confirmed hit on a list (D24). */
  readonly alerta: boolean
  /** Places of the vault with a bag in them. */
  readonly ocupados: readonly LugarDeBoveda[]
  readonly mensaje: Readonly<Record<string, string>>
}

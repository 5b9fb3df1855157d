import { esPesos, type Pesos } from '../../dinero/pesos.ts'
import type { ErrorRegla } from '../../regla.ts'
import { componer } from '../componer.ts'
import { conFaltas, type Resultado } from '../tipos.ts'

/** What the bank keeps of the vouchers that it pays, in the order in which it is read. */
export const DESCUENTOS = ['comision', 'ivaComision', 'gmf', 'retefuente', 'reteiva', 'reteica'] as const
export type Descuento = (typeof DESCUENTOS)[number]

/** Vouchers that one settlement takes. */
export const MAXIMO_VALES = 500

/** A payment by card that the bank has not paid yet, or one given back to a card that it has not taken from what it pays. */
export interface Vale {
  readonly id: string
  /** Whole pesos; below 0 of what was given back. */
  readonly valor: Pesos
}

export interface EntradaLiquidacion extends Readonly<Partial<Record<Descuento, Pesos | undefined>>> {
  /** Those that the bank pays. */
  readonly vales: readonly string[]
  /** Number of the statement of the bank. */
  readonly extracto: string
}

export interface SituacionLiquidacion {
  /** Vouchers of the branch that nobody settled. */
  readonly pendientes: readonly Vale[]
}

/** What is kept of a settlement, whole pesos. */
export interface CambiosLiquidacion extends Readonly<Record<Descuento, Pesos>> {
  readonly bruto: Pesos
  readonly neto: Pesos
  readonly activa: boolean
}

/**
 * Liquidación de datáfono: the vouchers chosen leave what is to be received, what the bank paid enters the bank, and what it
 * kept is told apart: commission with its IVA, 4 x mil, and what was withheld from us. What was given back to a card it takes
 * from what it pays; when that is more, from our account.
 */
export function planearLiquidacion(
  { pendientes }: SituacionLiquidacion,
  { vales, extracto, ...descuentos }: EntradaLiquidacion,
): Resultado<CambiosLiquidacion> {
  const elegidos = new Set(vales)
  const suyos = pendientes.filter(({ id }) => elegidos.has(id))
  const faltas: ErrorRegla[] = []
  if (suyos.length === 0 || suyos.length < elegidos.size)
    faltas.push({ codigo: 'liquidacion.vales', campo: 'vales' })
  if (elegidos.size > MAXIMO_VALES)
    faltas.push({ codigo: 'liquidacion.maximo', campo: 'vales', datos: { maximo: MAXIMO_VALES } })
  if (!extracto.trim()) faltas.push({ codigo: 'liquidacion.extracto', campo: 'extracto' })
  const de = (cual: Descuento): Pesos => descuentos[cual] ?? 0
  for (const campo of DESCUENTOS)
    if (!esPesos(de(campo)) || de(campo) < 0) faltas.push({ codigo: 'impuesto.valor', campo })
  const bruto = suyos.reduce((suma, { valor }) => suma + valor, 0)
  const neto = DESCUENTOS.reduce((resto, cual) => resto - de(cual), bruto)
  if (faltas.length === 0 && neto < 0 && suyos.every(({ valor }) => valor > 0))
    faltas.push({ codigo: 'liquidacion.neto', campo: 'comision' })
  if (faltas.length > 0) return conFaltas(faltas)
  return componer({
    cobra: 0,
    movidos: { datafono: 0 - bruto, transferencia: neto },
    debitos: {
      comisionDatafono: de('comision'),
      ivaDescontable: de('ivaComision'),
      gravamenMovimientos: de('gmf'),
      retefuenteAFavor: de('retefuente'),
      reteivaAFavor: de('reteiva'),
      reteicaAFavor: de('reteica'),
    },
    cambios: {
      bruto,
      comision: de('comision'),
      ivaComision: de('ivaComision'),
      gmf: de('gmf'),
      retefuente: de('retefuente'),
      reteiva: de('reteiva'),
      reteica: de('reteica'),
      neto,
      activa: true,
    },
    cifras: [
      { clave: 'valesDatafono', tipo: 'entero', despues: suyos.length },
      { clave: 'brutoDatafono', tipo: 'pesos', despues: bruto },
      ...DESCUENTOS.flatMap((clave) =>
        de(clave) === 0 ? [] : [{ clave, tipo: 'pesos' as const, despues: de(clave) }],
      ),
      { clave: 'netoDatafono', tipo: 'pesos', despues: neto },
    ],
  })
}

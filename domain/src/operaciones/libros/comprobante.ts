import { type Cuenta, tieneAuxiliares } from '../../contabilidad/plan.ts'
import { esPesos, type Pesos } from '../../dinero/pesos.ts'
import type { Fecha } from '../../fechas/fecha.ts'
import type { ErrorRegla } from '../../regla.ts'
import { componer } from '../componer.ts'
import { conFaltas, type Resultado } from '../tipos.ts'
import { pasanDeCero, type SaldosTrasCierre } from './cierreAnio.ts'
import type { LineaComprobante, SaldoDeCuenta } from './lineas.ts'

export interface EntradaComprobante {
  readonly descripcion: string
  /** Day of the books; today when it is not said. */
  readonly fecha?: Fecha | undefined
  readonly terceroId?: string | undefined
  readonly lineas: readonly LineaComprobante[]
}

export interface SituacionComprobante {
  /** The chart of the company. */
  readonly plan: readonly Pick<Cuenta, 'codigo'>[]
  /** Accounts that the house counts by itself: the drawer and each place of the goods. */
  readonly propias: readonly string[]
  /** What accounts hold on that day, debits above zero: one that was written before it had auxiliaries is left at nothing, and no close goes past it. */
  readonly saldos?: readonly SaldoDeCuenta[] | undefined
  /** The same after each close of a later day, the last one first: what those took to the capital is not taken again. */
  readonly despues?: readonly SaldosTrasCierre[] | undefined
  /** Absent when none was chosen, or there is none. */
  readonly tercero?: object | undefined
}

/** What a voucher leaves, whole pesos. */
export interface CambiosComprobante {
  readonly debito: Pesos
}

const DESCRIPCION_MINIMA = 5
const MAXIMO_LINEAS = 200
const PRIMER_DIA = '2000-01-01'

/**
 * Comprobante: an entry by hand, balanced and signed, of a day that may have passed. What the house counts by itself is moved by its
 * own operations alone, so that drawer and goods cannot come apart from the books.
 */
export function planearComprobante(
  { plan, propias, saldos, despues = [], tercero }: SituacionComprobante,
  { descripcion, fecha, terceroId, lineas }: EntradaComprobante,
  hoy: Fecha,
): Resultado<CambiosComprobante> {
  const faltas: ErrorRegla[] = []
  if (descripcion.trim().length < DESCRIPCION_MINIMA)
    faltas.push({ codigo: 'comprobante.descripcion', campo: 'descripcion' })
  const dia = fecha ?? hoy
  if (dia > hoy || dia < PRIMER_DIA)
    faltas.push({ codigo: 'comprobante.fecha', campo: 'fecha', datos: { hoy } })
  if (terceroId && !tercero) faltas.push({ codigo: 'movimiento.tercero_no_existe', campo: 'terceroId' })
  if (lineas.length < 2 || lineas.length > MAXIMO_LINEAS)
    faltas.push({ codigo: 'comprobante.lineas', campo: 'lineas', datos: { maximo: MAXIMO_LINEAS } })
  const seCierra = (cual: string) =>
    lineas.reduce(
      (queda, { cuenta, debito, credito }) => (cuenta === cual ? queda + debito - credito : queda),
      saldos?.find(({ cuenta }) => cuenta === cual)?.saldo ?? Number.NaN,
    ) === 0
  for (const [i, linea] of lineas.entries())
    faltas.push(...revisarLinea(linea, i + 1, plan, propias, seCierra))
  if (saldos)
    for (const cuenta of pasanDeCero(saldos, lineas)) {
      const linea = lineas.findIndex((una) => una.cuenta === cuenta) + 1
      faltas.push({ codigo: 'comprobante.ya_cerrada', campo: 'lineas', datos: { linea, cuenta } })
    }
  for (const { documento, fecha: suDia, saldos: tras } of despues)
    if (pasanDeCero(tras, lineas).length > 0)
      faltas.push({
        codigo: 'comprobante.cierre_posterior',
        campo: 'lineas',
        datos: { documento, fecha: suDia },
      })
  const { debito, credito, seEntienden } = sumasDe(lineas)
  if (seEntienden && debito !== credito)
    faltas.push({ codigo: 'comprobante.no_cuadra', campo: 'lineas', datos: { debito, credito } })
  if (faltas.length > 0) return conFaltas(faltas)
  return componer({
    cobra: 0,
    lineas: lineas.map(({ cuenta, ...lados }) => ({ concepto: 'comprobante' as const, cuenta, ...lados })),
    cambios: { debito },
    cifras: [
      { clave: 'diaLibros', tipo: 'fecha', despues: dia },
      { clave: 'lineasComprobante', tipo: 'entero', despues: lineas.length },
      { clave: 'valorComprobante', tipo: 'pesos', despues: debito },
    ],
    ...(dia !== hoy && { fecha: dia }),
  })
}

const esLado = (valor: Pesos): boolean => esPesos(valor) && valor >= 0

/** What both sides of some lines come to, whole pesos; and whether each of them is an amount, or they come to nothing that can be said. */
export function sumasDe(lineas: readonly LineaComprobante[]) {
  const suma = (lado: 'debito' | 'credito') =>
    lineas.reduce((total, linea) => (esLado(linea[lado]) ? total + linea[lado] : total), 0)
  return {
    debito: suma('debito'),
    credito: suma('credito'),
    seEntienden: lineas.every(({ debito, credito }) => esLado(debito) && esLado(credito)),
  }
}

function revisarLinea(
  { cuenta, debito, credito }: LineaComprobante,
  linea: number,
  plan: SituacionComprobante['plan'],
  propias: readonly string[],
  seCierra: (cuenta: string) => boolean,
): ErrorRegla[] {
  const faltas: ErrorRegla[] = []
  const falta = (codigo: string) => faltas.push({ codigo, campo: 'lineas', datos: { linea, cuenta } })
  if (!plan.some(({ codigo }) => codigo === cuenta)) falta('comprobante.cuenta')
  else if (tieneAuxiliares(plan, cuenta) && !seCierra(cuenta)) falta('comprobante.cuenta_mayor')
  else if (propias.includes(cuenta)) falta('comprobante.cuenta_propia')
  if (!esLado(debito) || !esLado(credito) || (debito === 0) === (credito === 0)) falta('comprobante.lado')
  return faltas
}

import { type Cuenta, tieneAuxiliares } from '../../contabilidad/plan.ts'
import { esPesos, type Pesos } from '../../dinero/pesos.ts'
import { type Fecha, partes } from '../../fechas/fecha.ts'
import type { ErrorRegla } from '../../regla.ts'
import { componer } from '../componer.ts'
import { conFaltas, type Resultado } from '../tipos.ts'
import { diaDelCierre, tomadoPor } from './cierreAnio.ts'
import type { LineaComprobante, SaldoDeCuenta } from './lineas.ts'
import { cabe, type TomadoDespues } from './tomado.ts'

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
  /** What closes of a later day took of it, the last one first: that is not taken again. */
  readonly despues?: readonly TomadoDespues[] | undefined
  /** What is still to be closed of the years before that of the day, which on any day but its last a close is of. */
  readonly deAntes?: readonly SaldoDeCuenta[] | undefined
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
  { plan, propias, tercero, ...libros }: SituacionComprobante,
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
      libros.saldos?.find(({ cuenta }) => cuenta === cual)?.saldo ?? Number.NaN,
    ) === 0
  for (const [i, linea] of lineas.entries())
    faltas.push(...revisarLinea(linea, i + 1, plan, propias, seCierra))
  faltas.push(...revisarCierre(libros, lineas, dia))
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

/**
 * What a close takes is there on its day, no close of a later day took it, and of a year that goes on it is all that an account has or nothing: a part
 * of it is what was closed of the year before, once more.
 */
function revisarCierre(
  { saldos, despues = [], deAntes }: Pick<SituacionComprobante, 'saldos' | 'despues' | 'deAntes'>,
  lineas: readonly LineaComprobante[],
  dia: Fecha,
): ErrorRegla[] {
  if (!saldos) return []
  const de = (cual: string, unos: readonly SaldoDeCuenta[]) =>
    unos.find(({ cuenta }) => cuenta === cual)?.saldo ?? 0
  const suyas = tomadoPor(lineas).map(({ cuenta, saldo: toma }) => {
    const hay = de(cuenta, saldos)
    return { cuenta, toma, hay, queda: despues.reduce((suma, uno) => suma - de(cuenta, uno.saldos), hay) }
  })
  const faltas: ErrorRegla[] = []
  for (const { cuenta, toma, hay, queda } of suyas) {
    const enRenglon = { linea: lineas.findIndex((una) => una.cuenta === cuenta) + 1, cuenta }
    if (!cabe(toma, hay)) faltas.push({ codigo: 'comprobante.ya_cerrada', campo: 'lineas', datos: enRenglon })
    else if (
      deAntes &&
      dia !== diaDelCierre(partes(dia).anio) &&
      cabe(toma, queda) &&
      toma !== queda &&
      !cabe(toma, de(cuenta, deAntes))
    )
      faltas.push({ codigo: 'comprobante.anio_en_curso', campo: 'lineas', datos: enRenglon })
  }
  const otraVez = suyas.filter(({ toma, queda }) => !cabe(toma, queda))
  for (const { documento, fecha, saldos: tomado } of despues)
    if (otraVez.some(({ cuenta }) => de(cuenta, tomado) !== 0))
      faltas.push({ codigo: 'comprobante.cierre_posterior', campo: 'lineas', datos: { documento, fecha } })
  return faltas
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

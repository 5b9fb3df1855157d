import type { Fecha } from '../fechas/fecha.ts'
import type { ErrorRegla } from '../regla.ts'
import { CONCEPTOS, type Concepto } from './conceptos.ts'

export type Naturaleza = 'debito' | 'credito'

/** An account of the company's chart. */
export interface Cuenta {
  readonly codigo: string
  readonly nombre: string
  readonly naturaleza: Naturaleza
}

/** From some day on a concept is that account, until the next day that another one is given. */
export interface Vigencia {
  readonly concepto: Concepto
  readonly cuenta: string
  readonly desde: Fecha
}

export type CodigoPlan =
  | 'cuenta.codigo'
  | 'cuenta.existe'
  | 'cuenta.nombre'
  | 'cuenta.no_esta'
  | 'cuenta.tiene_auxiliares'
  | 'cuenta.naturaleza'
  | 'cuenta.compartida'
  | 'cuenta.con_asientos'
  | 'cuenta.de_tipos'
  | 'concepto.dia_cerrado'
  | 'concepto.mes_cerrado'
  | 'concepto.misma'

/** Whether an account of the chart only sums others: it keeps no money of its own. */
export const tieneAuxiliares = (plan: readonly Pick<Cuenta, 'codigo'>[], cuenta: string): boolean =>
  plan.some(({ codigo }) => codigo !== cuenta && codigo.startsWith(cuenta))

const CODIGO = /^[1-9]\d{5,9}$/
const NOMBRE_MINIMO = 3

/** A new account: a code of the PUC of six digits or more, whose parents keep no money of their own. */
export function validarCuenta(
  { codigo, nombre }: Pick<Cuenta, 'codigo' | 'nombre'>,
  plan: readonly Cuenta[],
): ErrorRegla<CodigoPlan>[] {
  const errores: ErrorRegla<CodigoPlan>[] = []
  if (!CODIGO.test(codigo) || codigo.length % 2 !== 0)
    errores.push({ codigo: 'cuenta.codigo', campo: 'codigo' })
  else if (plan.some((otra) => otra.codigo === codigo))
    errores.push({ codigo: 'cuenta.existe', campo: 'codigo' })
  if (nombre.trim().length < NOMBRE_MINIMO) errores.push({ codigo: 'cuenta.nombre', campo: 'nombre' })
  return errores
}

/** Concepts that the house counts by itself: the drawer, and each place of the goods. Their account is theirs alone. */
export const esPropia = (concepto: Concepto): boolean =>
  concepto === 'caja' || concepto.startsWith('mercancia')

/**
 * Another account for a concept. What was written stays where it is: the first day is after the last one with lines of
 * that concept, and today or later.
 * @param ultima last day with lines of the concept; absent when it has none
 */
export function validarVigencia(
  { concepto, cuenta, desde }: Vigencia,
  libro: {
    readonly plan: readonly Cuenta[]
    readonly vigencias: readonly Vigencia[]
    readonly ultima?: Fecha | undefined
    readonly hoy: Fecha
    /** Last month that some branch has closed: `2026-10`. */
    readonly cerrado?: string | undefined
    /** What the account holds already: lines in the books of any branch, and kinds of income or expense. Absent, nothing. */
    readonly enUso?: { readonly partidas: number; readonly tipos: readonly string[] } | undefined
  },
): ErrorRegla<CodigoPlan>[] {
  const { plan, vigencias, ultima, hoy, cerrado, enUso } = libro
  const errores: ErrorRegla<CodigoPlan>[] = []
  const elegida = plan.find(({ codigo }) => codigo === cuenta)
  if (!elegida) errores.push({ codigo: 'cuenta.no_esta', campo: 'cuenta', datos: { cuenta } })
  else {
    if (tieneAuxiliares(plan, cuenta))
      errores.push({ codigo: 'cuenta.tiene_auxiliares', campo: 'cuenta', datos: { cuenta } })
    if (elegida.naturaleza !== CONCEPTOS[concepto].naturaleza)
      errores.push({ codigo: 'cuenta.naturaleza', campo: 'cuenta', datos: { cuenta } })
    const ajena = vigencias.find((una) => una.cuenta === cuenta && una.concepto !== concepto)
    if (ajena && (esPropia(concepto) || esPropia(ajena.concepto)))
      errores.push({
        codigo: 'cuenta.compartida',
        campo: 'cuenta',
        datos: { cuenta, concepto: CONCEPTOS[ajena.concepto].nombre },
      })
    // What it was before is money of its own again: it counted that already.
    const suya = vigencias.some((una) => una.cuenta === cuenta && una.concepto === concepto)
    if (esPropia(concepto) && !suya && enUso) {
      const { partidas, tipos } = enUso
      if (partidas > 0)
        errores.push({ codigo: 'cuenta.con_asientos', campo: 'cuenta', datos: { cuenta, partidas } })
      if (tipos.length > 0)
        errores.push({
          codigo: 'cuenta.de_tipos',
          campo: 'cuenta',
          datos: { cuenta, tipos: tipos.join(', ') },
        })
    }
  }
  if (cerrado !== undefined && desde.slice(0, 7) <= cerrado)
    errores.push({ codigo: 'concepto.mes_cerrado', campo: 'desde', datos: { mes: cerrado } })
  else if (desde < hoy || (ultima !== undefined && desde <= ultima))
    errores.push({ codigo: 'concepto.dia_cerrado', campo: 'desde', datos: { ultima: ultima ?? hoy } })
  else if (cuentaEn(vigencias, concepto, desde) === cuenta)
    errores.push({ codigo: 'concepto.misma', campo: 'cuenta', datos: { cuenta } })
  return errores
}

/** Account of a concept on a day; absent before its first one. */
export function cuentaEn(vigencias: readonly Vigencia[], concepto: Concepto, dia: Fecha): string | undefined {
  return vigencias
    .filter((una) => una.concepto === concepto && una.desde <= dia)
    .toSorted((a, b) => a.desde.localeCompare(b.desde))
    .at(-1)?.cuenta
}

import { esFecha } from '@retroventa/domain/fechas/fecha'
import { anioPorCerrar, diaDelCierre } from '@retroventa/domain/operaciones/libros/cierreAnio'
import { sumasDe } from '@retroventa/domain/operaciones/libros/comprobante'
import type { LineaComprobante } from '@retroventa/domain/operaciones/libros/lineas'
import type { Resultado } from '@retroventa/domain/operaciones/tipos'
import type { Falla } from '../../ui/formulario/fallas.ts'

/** A row of a voucher as it is being written. */
export interface Renglon {
  cuenta: string
  debito: number | null
  credito: number | null
}

const estaEscrito = ({ cuenta, debito, credito }: Renglon): boolean => Boolean(cuenta || debito || credito)

/** What of the rows was written; an empty one is not of the voucher. */
export const escritas = (renglones: readonly Renglon[]): LineaComprobante[] =>
  renglones
    .filter(estaEscrito)
    .map(({ cuenta, debito, credito }) => ({ cuenta, debito: debito ?? 0, credito: credito ?? 0 }))

/** The two sides of a row with which the voucher balances; nothing when the others balance by themselves, or are still to be corrected. */
export function loQueFalta(
  renglones: readonly Renglon[],
  i: number,
): Pick<Renglon, 'debito' | 'credito'> | undefined {
  const { debito, credito, seEntienden } = sumasDe(escritas(renglones.filter((_, j) => j !== i)))
  if (!seEntienden || debito === credito) return undefined
  const falta = Math.abs(debito - credito)
  return debito > credito ? { debito: null, credito: falta } : { debito: falta, credito: null }
}

/**
 * Where Intro goes from a figure of a row that has one: past its other side, which stays empty, to the next row, to a new one while the voucher
 * does not balance, and to what comes after them all once it does. Of a row without a figure, as from any field.
 */
export function trasIntro(
  renglones: readonly Renglon[],
  i: number,
  lado: 'debito' | 'credito',
): 'siguiente' | 'nuevo' | 'fin' | undefined {
  const uno = renglones[i]
  const dicho = lado === 'debito' ? uno?.debito : uno?.debito || uno?.credito
  if (!dicho) return undefined
  if (i + 1 < renglones.length) return 'siguiente'
  const { debito, credito, seEntienden } = sumasDe(escritas(renglones))
  return seEntienden && debito === credito ? 'fin' : 'nuevo'
}

/** In the rows, counted from 0, each line of the voucher. */
const lugares = (renglones: readonly Renglon[]): number[] =>
  renglones.flatMap((uno, i) => (estaEscrito(uno) ? [i] : []))

/** The field of a row that a fault is of: nobody says which side was meant. */
const campoDe = (lugar: number, codigo: string | undefined): string =>
  `lineas[${lugar}].${codigo === 'comprobante.lado' ? 'debito' : 'cuenta'}`

/** Faults by the row that the person sees: the rule counts the lines of the voucher, which the empty ones are not of. */
export function enSuRenglon<C>(resultado: Resultado<C>, renglones: readonly Renglon[]): Resultado<C> {
  if (resultado.plan) return resultado
  const escritos = lugares(renglones)
  return {
    faltas: resultado.faltas.map((falta) => {
      const lugar = escritos[Number(falta.datos?.linea) - 1]
      if (lugar === undefined) return falta
      const campo = campoDe(lugar, falta.codigo)
      return { ...falta, campo, datos: { ...falta.datos, linea: lugar + 1 } }
    }),
  }
}

const RENGLON = /^Renglón (\d+)(?=:)/

/** The same of what the server refused, as of an account that is gone meanwhile: it comes in words. */
export const rechazosEnSuRenglon = (
  fallas: readonly (Falla & { readonly codigo?: string })[],
  renglones: readonly Renglon[],
): Falla[] =>
  fallas.map((falla) => {
    const [dicho, linea] = RENGLON.exec(falla.mensaje) ?? []
    const lugar = lugares(renglones)[Number(linea) - 1]
    if (dicho === undefined || lugar === undefined) return falla
    const mensaje = falla.mensaje.replace(dicho, `Renglón ${lugar + 1}`)
    return { ...falla, campo: campoDe(lugar, falla.codigo), mensaje }
  })

/** The first one that has books. */
const PRIMER_ANIO = 2000

/** The year whose close is brought: the one that is closed on the day of the voucher, so that an older one is brought too. */
export const anioDelCierre = (fecha: string | null, hoy: string): number =>
  Math.max(PRIMER_ANIO, anioPorCerrar(fecha !== null && esFecha(fecha) && fecha < hoy ? fecha : hoy))

/** What accounts hold at the end of a year, for a voucher of that day: of another one only the server knows what they hold. */
export const saldosDelDia = <S>(fecha: string | null, anio: number, leido: S): S | undefined =>
  fecha === diaDelCierre(anio) ? leido : undefined

/**
 * What a voucher is left with when the close of a year was brought, over what is written in it by then.
 * @param abierto the first year before that was left open: it would be taken for what this one came to
 * @returns why it is not, in words, where nothing is to be closed, one before it is or rows were written meanwhile
 */
export function conElCierre(
  { descripcion, lineas }: { descripcion: string; lineas: readonly Renglon[] },
  anio: number,
  traidas: readonly LineaComprobante[],
  abierto: number | null,
): { descripcion: string; fecha: string; lineas: Renglon[] } | string {
  if (escritas(lineas).length > 0)
    return 'Mientras llegaba se escribió un renglón: bórrelo y vuelva a traer el cierre.'
  if (abierto !== null)
    return `Los resultados de ${abierto} no están cerrados, y quedarían como los de ${anio}: ponga 31/12/${abierto} en Día de los libros, traiga ese cierre y guárdelo primero. Si los llevó al patrimonio con un comprobante de otro día, anúlelo antes.`
  if (traidas.length === 0) return 'Los ingresos, costos y gastos de ese año ya están en cero.'
  return {
    descripcion: descripcion.trim() || `Cierre del año ${anio}`,
    fecha: diaDelCierre(anio),
    lineas: [...traidas],
  }
}

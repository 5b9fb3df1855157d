import type { Pesos } from '../../dinero/pesos.ts'
import { type Fecha, partes } from '../../fechas/fecha.ts'
import { diaDelCierre } from './cierreAnio.ts'
import type { SaldoDeCuenta } from './lineas.ts'

/** What was written in an account of results in some days that are told as one, closes of a year and their voids apart. */
interface Movido extends SaldoDeCuenta {
  /** The last of those days: in none of them but that one does a year end, nor is one closed. */
  readonly fecha: Fecha
  /** Place among what was written, as of closes; 0 of what was before any close that could take it. */
  readonly orden: number
}

/** A close of a year, or of a part of it, whatever became of it. */
export interface CierreEscrito {
  readonly documento: string
  readonly fecha: Fecha
  readonly orden: number
  /** Place of its void; null while it stands. */
  readonly anulado: number | null
  /** What it left in each account of results, debits above zero. */
  readonly lineas: readonly SaldoDeCuenta[]
}

/** What a close took out of an account, of what was written in days up to one. */
interface Toma extends SaldoDeCuenta {
  readonly cierre: CierreEscrito
  readonly fecha: Fecha
}

/** What a close of a later day took of what accounts hold on a day, debits above zero. */
export interface TomadoDespues {
  readonly documento: string
  readonly fecha: Fecha
  readonly saldos: SaldoDeCuenta[]
}

export interface Libros {
  readonly movidos: readonly Movido[]
  readonly cierres: readonly CierreEscrito[]
}

const suma = (valores: readonly Pesos[]): Pesos => valores.reduce((total, uno) => total + uno, 0)
const anioDe = (dia: Fecha): number => partes(dia).anio

/** Whether what is taken is of what there is: on its side, and no more. */
export const cabe = (toma: Pesos, hay: Pesos): boolean => toma >= Math.min(hay, 0) && toma <= Math.max(hay, 0)

/** What is taken of each of some balances, the oldest first. @param toma what fits in all of them */
function repartir(toma: Pesos, saldos: readonly Pesos[]): Pesos[] {
  if (toma !== 0 && toma === suma(saldos)) return [...saldos]
  let falta = toma
  return saldos.map((hay) => {
    const suya =
      falta === 0 || (Math.sign(hay) === Math.sign(falta) && Math.abs(hay) > Math.abs(falta)) ? falta : hay
    falta -= suya
    return suya
  })
}

/** What one close takes of one account: the oldest year first; what passes what it found is of its own day. */
function tomar(
  saldos: readonly Pesos[],
  fechas: readonly Fecha[],
  toma: Pesos,
): { de: Pesos[]; resto: Pesos } {
  const hay = suma(saldos)
  const dentro = hay < 0 ? Math.max(Math.min(toma, 0), hay) : Math.min(Math.max(toma, 0), hay)
  const resto = toma - dentro
  if (dentro === hay) return { de: [...saldos], resto }
  const anios = [...new Set(fechas.map(anioDe))]
  const deAnio = (anio: number) => saldos.filter((_, i) => anioDe(fechas[i] ?? '') === anio)
  const porAnio = repartir(
    dentro,
    anios.map((anio) => suma(deAnio(anio))),
  )
  return { de: anios.flatMap((anio, i) => repartir(porAnio[i] ?? 0, deAnio(anio))), resto }
}

/** What each close that stands took, of what was written by then up to its day: closes and voids come in the order in which they were written. */
function tomas({ movidos, cierres }: Libros): Toma[] {
  const pasos = cierres
    .flatMap((cierre) => [
      { cierre, orden: cierre.orden, anula: false },
      ...(cierre.anulado === null ? [] : [{ cierre, orden: cierre.anulado, anula: true }]),
    ])
    .toSorted((uno, otro) => uno.orden - otro.orden)
  let hechas: Toma[] = []
  for (const { cierre, anula } of pasos) {
    if (anula) {
      hechas = hechas.filter((una) => una.cierre !== cierre)
      continue
    }
    for (const { cuenta, saldo } of cierre.lineas) {
      const suyos = [
        ...movidos.filter((uno) => uno.orden < cierre.orden),
        ...hechas.map((una) => ({ ...una, saldo: -una.saldo })),
      ].filter((uno) => uno.cuenta === cuenta && uno.fecha <= cierre.fecha)
      const fechas = [...new Set(suyos.map(({ fecha }) => fecha))].toSorted()
      const saldos = fechas.map((dia) => sumaDe(suyos, (uno) => uno.fecha === dia))
      const { de, resto } = tomar(saldos, fechas, -saldo)
      const nuevas = [
        ...fechas.map((fecha, i) => ({ fecha, saldo: de[i] ?? 0 })),
        { fecha: cierre.fecha, saldo: resto },
      ]
      hechas.push(...nuevas.filter((una) => una.saldo !== 0).map((una) => ({ ...una, cierre, cuenta })))
    }
  }
  return hechas
}

const sumaDe = <T extends SaldoDeCuenta>(filas: readonly T[], cual: (fila: T) => boolean): Pesos =>
  filas.reduce((total, fila) => (cual(fila) ? total + fila.saldo : total), 0)

function porCuenta(filas: readonly SaldoDeCuenta[]): SaldoDeCuenta[] {
  return [...new Set(filas.map(({ cuenta }) => cuenta))]
    .toSorted()
    .map((cuenta) => ({ cuenta, saldo: sumaDe(filas, (una) => una.cuenta === cuenta) }))
    .filter(({ saldo }) => saldo !== 0)
}

/** What each close of a later day than one took of what there was up to that day, the last close first. */
export function tomadoDespues(libros: Libros, dia: Fecha): TomadoDespues[] {
  const suyas = tomas(libros).filter((una) => una.fecha <= dia && una.cierre.fecha > dia)
  return [...new Set(suyas.map(({ cierre }) => cierre))]
    .toSorted((uno, otro) =>
      uno.fecha === otro.fecha ? otro.orden - uno.orden : uno.fecha < otro.fecha ? 1 : -1,
    )
    .map((cierre) => ({
      documento: cierre.documento,
      fecha: cierre.fecha,
      saldos: porCuenta(suyas.filter((una) => una.cierre === cierre)),
    }))
    .filter(({ saldos }) => saldos.length > 0)
}

/** What no close took yet of the years before that of a day. */
export function abiertoAntes(libros: Libros, dia: Fecha): SaldoDeCuenta[] {
  const tomadas = tomas(libros).map((una) => ({ ...una, saldo: -una.saldo }))
  return porCuenta([...libros.movidos, ...tomadas].filter(({ fecha }) => anioDe(fecha) < anioDe(dia)))
}

/**
 * The first year before one that was left open: no close took all that an account moved in it, and something of it is there to be taken on its
 * last day. What the close of a later year took with it is closed.
 */
export function anioAbierto(libros: Libros, anio: number): number | undefined {
  const hechas = tomas(libros)
  const tomadas = hechas.map((una) => ({ ...una, saldo: -una.saldo }))
  const todo = [...libros.movidos, ...tomadas]
  const anios = [...new Set(todo.map(({ fecha }) => anioDe(fecha)))].toSorted((uno, otro) => uno - otro)
  return anios.find((uno) => {
    if (uno >= anio) return false
    const fin = diaDelCierre(uno)
    const alFin = porCuenta([
      ...libros.movidos.filter(({ fecha }) => fecha <= fin),
      ...tomadas.filter(({ cierre }) => cierre.fecha <= fin),
    ])
    return porCuenta(todo.filter(({ fecha }) => anioDe(fecha) === uno)).some(({ cuenta }) =>
      alFin.some((una) => una.cuenta === cuenta),
    )
  })
}

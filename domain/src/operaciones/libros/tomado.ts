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

/** What one close takes of one account: the oldest year first; what passes what it found is of its own day. @param fechas in their order */
export function tomar(
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

/** What is open of each account by day, of what was written up to a place: it is gone through once, and what is taken and given back is added to it. */
function porAbrir(movidos: readonly Movido[]) {
  const deCuentas = Map.groupBy(
    movidos.toSorted((uno, otro) => uno.orden - otro.orden),
    ({ cuenta }) => cuenta,
  )
  const abiertas = new Map<string, { dias: Map<Fecha, Pesos>; escritos: number }>()
  const de = (cuenta: string) => {
    const suya = abiertas.get(cuenta) ?? { dias: new Map<Fecha, Pesos>(), escritos: 0 }
    abiertas.set(cuenta, suya)
    return suya
  }
  const sumar = (dias: Map<Fecha, Pesos>, fecha: Fecha, saldo: Pesos) =>
    dias.set(fecha, (dias.get(fecha) ?? 0) + saldo)
  return {
    /** Days with anything of an account, in their order. @param orden what has it, or a later one, is not written yet */
    antesDe(cuenta: string, orden: number, hasta: Fecha): [Fecha, Pesos][] {
      const suya = de(cuenta)
      const suyos = deCuentas.get(cuenta) ?? []
      for (; (suyos[suya.escritos]?.orden ?? orden) < orden; suya.escritos += 1) {
        const { fecha = '', saldo = 0 } = suyos[suya.escritos] ?? {}
        sumar(suya.dias, fecha, saldo)
      }
      return [...suya.dias]
        .filter(([fecha, saldo]) => saldo !== 0 && fecha <= hasta)
        .toSorted(([una], [otra]) => (una < otra ? -1 : 1))
    },
    sumar: (cuenta: string, fecha: Fecha, saldo: Pesos) => sumar(de(cuenta).dias, fecha, saldo),
  }
}

/** What each close that stands took, of what was written by then up to its day: closes and voids come in the order in which they were written. */
function tomas({ movidos, cierres }: Libros): Toma[] {
  const pasos = cierres
    .flatMap((cierre) => [
      { cierre, orden: cierre.orden, anula: false },
      ...(cierre.anulado === null ? [] : [{ cierre, orden: cierre.anulado, anula: true }]),
    ])
    .toSorted((uno, otro) => uno.orden - otro.orden)
  const abierto = porAbrir(movidos)
  const hechas = new Map<CierreEscrito, Toma[]>()
  for (const { cierre, anula } of pasos) {
    const suyas: Toma[] = []
    if (anula) {
      for (const { cuenta, fecha, saldo } of hechas.get(cierre) ?? []) abierto.sumar(cuenta, fecha, saldo)
      hechas.delete(cierre)
      continue
    }
    for (const { cuenta, saldo } of cierre.lineas) {
      const dias = abierto.antesDe(cuenta, cierre.orden, cierre.fecha)
      const fechas = dias.map(([fecha]) => fecha)
      const { de, resto } = tomar(
        dias.map(([, hay]) => hay),
        fechas,
        -saldo,
      )
      for (const [i, fecha] of [...fechas, cierre.fecha].entries()) {
        const suya = de[i] ?? resto
        if (suya === 0) continue
        suyas.push({ cierre, cuenta, fecha, saldo: suya })
        abierto.sumar(cuenta, fecha, -suya)
      }
    }
    hechas.set(cierre, suyas)
  }
  return [...hechas.values()].flat()
}

function porCuenta(filas: readonly SaldoDeCuenta[]): SaldoDeCuenta[] {
  const saldos = new Map<string, Pesos>()
  for (const { cuenta, saldo } of filas) saldos.set(cuenta, (saldos.get(cuenta) ?? 0) + saldo)
  return [...saldos]
    .filter(([, saldo]) => saldo !== 0)
    .toSorted(([una], [otra]) => (una < otra ? -1 : 1))
    .map(([cuenta, saldo]) => ({ cuenta, saldo }))
}

/** What each close of a later day than one took of what there was up to that day, the last close first. */
export function tomadoDespues(libros: Libros, dia: Fecha): TomadoDespues[] {
  const suyas = tomas(libros).filter((una) => una.fecha <= dia && una.cierre.fecha > dia)
  return [...Map.groupBy(suyas, ({ cierre }) => cierre)]
    .toSorted(([uno], [otro]) =>
      uno.fecha === otro.fecha ? otro.orden - uno.orden : uno.fecha < otro.fecha ? 1 : -1,
    )
    .map(([{ documento, fecha }, deUno]) => ({ documento, fecha, saldos: porCuenta(deUno) }))
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
    const queda = new Set(alFin.map(({ cuenta }) => cuenta))
    return porCuenta(todo.filter(({ fecha }) => anioDe(fecha) === uno)).some(({ cuenta }) =>
      queda.has(cuenta),
    )
  })
}

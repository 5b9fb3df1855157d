import { medirArchivos } from './cadena/archivos.ts'
import { medirCamino } from './cadena/camino.ts'
import { medirCrecimiento } from './cadena/crecimiento.ts'
import { medirLibrosDeCadena } from './cadena/libros.ts'
import { conCadena, type Tamano } from './cadena/montar.ts'
import { medirMostrador } from './cadena/mostrador.ts'
import { medirPapeles } from './cadena/papeles.ts'
import { medirRepartido } from './cadena/repartido.ts'
import { type Fila, mostrar } from './tabla.ts'

/** A year of five branches: some three hundred thousand documents. */
const ANIO: Tamano = { almacenes: 5, contratos: 125_000, clientes: 20_000, anios: 1 }
const CHICA: Tamano = { almacenes: 300, contratos: 100_000, clientes: 20_000, anios: 3 }
const GRANDE: Tamano = { almacenes: 300, contratos: 5_000_000, clientes: 1_000_000, anios: 3 }

/** The counter, papers and books of five branches after a year. */
export const medirCadena = (): Promise<Fila[]> =>
  conCadena(ANIO, process.env.BENCH_CADENA, async (escenario) => [
    ...(await medirMostrador(escenario)),
    ...(await medirCamino(escenario)),
    ...(await medirPapeles(escenario)),
    ...(await medirLibrosDeCadena(escenario)),
    ...(await medirArchivos(escenario)),
  ])

/** The counter's path of three hundred branches alone. */
export const medirRepartidoSolo = (): Promise<Fila[]> =>
  conCadena(GRANDE, process.env.BENCH_GRANDE, async (escenario) => [
    ...(await medirRepartido(escenario)),
    ...(await medirCamino(escenario)),
  ])

/** The requests of the counter's path alone, beside a bare server. */
export const medirCaminoSolo = (): Promise<Fila[]> => conCadena(ANIO, process.env.BENCH_CADENA, medirCamino)

/**
 * The same of three hundred branches and five million contracts, and what the path of the counter grows from a hundred
 * thousand. Some forty gigabytes: a folder that is kept (`BENCH_GRANDE`, `BENCH_CHICA`) is seeded once.
 */
export const medirCadenaGrande = (): Promise<Fila[]> =>
  conCadena(GRANDE, process.env.BENCH_GRANDE, async (grande) => [
    ...(await medirRepartido(grande)),
    ...(await conCadena(CHICA, process.env.BENCH_CHICA, (chica) => medirCrecimiento(grande, chica))),
    ...(await medirMostrador(grande)),
    ...(await medirCamino(grande)),
    ...(await medirLibrosDeCadena(grande)),
    ...(await medirArchivos(grande)),
  ])

if (import.meta.main)
  await mostrar(() => (process.argv.includes('--grande') ? medirCadenaGrande() : medirCadena()))

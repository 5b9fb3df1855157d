import { Readable } from 'node:stream'
import { conUnidad, enBogota, enCsv, tituloDe } from '@retroventa/api/core/celdaDeArchivo'
import {
  type ColumnaLista,
  type ConsultaLista,
  type DeclaracionLista,
  enPalabras,
  filasDeLista,
  nadaDe,
  type Opcion,
  sumarFilas,
  type TipoColumna,
  type TotalDeLista,
  totalesDeColumnas,
  totalesDeFilas,
  type Valor,
  valorDe,
} from '@retroventa/api/core/lista'
import type { FormatoArchivo } from '@retroventa/api/core/listaConsulta'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Archivo } from '../archivo.ts'
import { lineaCsv, MARCA_UTF8 } from '../csv.ts'
import { filtroDe } from './estados.ts'
import { libroDe } from './libro.ts'
import { deUnInstante } from './sql.ts'

/** Rows read at once while a file is sent. */
const LOTE = 500

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** How a spreadsheet shows a cell of each kind; texts and documents have no format, and none can be run. */
const FORMATOS: Readonly<Partial<Record<TipoColumna, string>>> = {
  entero: '#,##0',
  pesos: '#,##0',
  peso: '0.00',
  porcentaje: '0.00',
  fecha: 'yyyy-mm-dd',
  instante: 'yyyy-mm-dd hh:mm',
}
/** As the value is. */
const SIN_FORMATO = ''
const ANCHOS: Readonly<Partial<Record<TipoColumna, number>>> = { texto: 28, instante: 17 }

export interface PedidoDeArchivo<F> {
  lista: DeclaracionLista<F>
  formato: FormatoArchivo
  /** Without its ending: `contratos-PCT01-2026-11-20`. */
  nombre: string
  /** The rows, in batches, read while the file is sent. */
  lotes: () => AsyncIterable<readonly F[]>
  /** The filter in words (`enPalabras`). */
  filtro: string
  hoy: Fecha
  totales?: () => Promise<readonly TotalDeLista[]>
}

/** What a total is and of which rows, in one text. */
export const conDe = (texto: string, de: string | undefined): string => (de ? `${texto}, ${de}` : texto)

async function* filasDe<C>(tramos: AsyncIterable<C[][]>): AsyncGenerator<C[]> {
  for await (const tramo of tramos) yield* tramo
}

function enXlsx(valor: Valor, tipo: TipoColumna): string | number | Date | null {
  if (valor === null) return null
  if (tipo === 'peso' || tipo === 'porcentaje') return Number(valor) / 100
  if (tipo === 'fecha') return new Date(`${valor}T00:00:00Z`)
  // A spreadsheet knows no time zones: the wall clock of Bogotá, said as if it were UTC.
  return tipo === 'instante' ? new Date(`${enBogota(String(valor)).replace(' ', 'T')}:00Z`) : valor
}

/**
 * A list as a file: every column of its declaration, every row of the filter, and at the foot the filter in words, how many
 * rows, the totals of the screen and the day. Written while it is sent: its memory does not grow with the rows.
 */
export function archivoDeLista<F>(pedido: PedidoDeArchivo<F>): Archivo {
  const { lista, formato, nombre, lotes, filtro, hoy, totales = async () => [] } = pedido
  const { columnas } = lista
  // In batches to the end: waiting for each row by itself leaves some promises of it behind. The headings come with the first
  // one, for a file of which nothing was sent can still answer why it failed.
  async function* tramos<C>(
    decir: (valor: Valor, tipo: TipoColumna) => C,
    /** Told before each row of the foot: its figure is of this kind, whatever the column that it stands in holds above it. */
    alPie: (tipo: TipoColumna) => void = () => {},
  ): AsyncGenerator<(C | string | number | null)[][]> {
    type Celda = C | string | number | null
    const enCeldas = (fila: F): Celda[] =>
      columnas.map((columna) => {
        const { tipo = 'texto' } = columna
        const valor = valorDe(columna, fila)
        return valor === null ? (nadaDe(columna, fila) ?? null) : decir(valor, tipo)
      })
    let cabeza: Celda[][] = [columnas.map(tituloDe)]
    let cuantas = 0
    for await (const lote of lotes()) {
      cuantas += lote.length
      const filas: Celda[][] = [...cabeza, ...lote.map(enCeldas)]
      yield filas
      cabeza = []
    }
    alPie('texto')
    yield [...cabeza, ['Filtro', filtro]]
    alPie('entero')
    yield [[lista.nombre, cuantas]]
    for (const { texto, de, tipo, valor } of await totales()) {
      alPie(tipo)
      yield [[conDe(conUnidad(texto, tipo), de), decir(valor, tipo)]]
    }
    alPie('texto')
    yield [['Fecha', hoy]]
  }
  const comun = { nombre: `${nombre}.${formato}`, disposicion: 'attachment', seAnota: true } as const
  if (formato === 'csv') {
    async function* lineas() {
      let marca = MARCA_UTF8
      for await (const tramo of tramos(enCsv)) {
        yield marca + tramo.map((fila) => lineaCsv(fila.map((celda) => celda ?? ''))).join('')
        marca = ''
      }
    }
    return { ...comun, cuerpo: Readable.from(lineas(), { objectMode: false }) }
  }
  const columns = columnas.map(({ tipo = 'texto' }) => ({
    width: ANCHOS[tipo] ?? 15,
    numFmt: FORMATOS[tipo] ?? SIN_FORMATO,
  }))
  // Each row is written before the next one is asked for.
  const alPie = (tipo: TipoColumna) => {
    if (columns[1]) columns[1].numFmt = FORMATOS[tipo] ?? SIN_FORMATO
  }
  const cuerpo = libroDe(filasDe(tramos(enXlsx, alPie)), {
    name: lista.nombre.slice(0, 31),
    freezePane: { rows: 1 },
    columns,
  })
  return { ...comun, tipo: XLSX, cuerpo }
}

/**
 * Rows of ids taken before, in batches: those of the instant of the request, so that nothing is repeated or lost while
 * people work.
 */
export async function* porIds<F>(
  tomados: Promise<readonly string[]>,
  leer: (lote: readonly string[]) => Promise<readonly F[]>,
): AsyncGenerator<readonly F[]> {
  const ids = await tomados
  for (let i = 0; i < ids.length; i += LOTE) yield await leer(ids.slice(i, i + LOTE))
}

/**
 * The rows of a file and the totals at its foot, of one instant: what is saved while it is sent is in neither. The totals are asked
 * for when the rows have gone by, so that nothing is counted before the first byte.
 * @param leer each asks the transaction that it is handed, and nothing else
 */
export function filasYPie<F>(
  db: Kysely<DB>,
  leer: {
    filas: (tx: Kysely<DB>) => AsyncIterable<readonly F[]>
    pie: (tx: Kysely<DB>) => Promise<readonly TotalDeLista[]>
  },
): Required<Pick<PedidoDeArchivo<F>, 'lotes' | 'totales'>> {
  let dicho: readonly TotalDeLista[] = []
  return {
    lotes: () =>
      deUnInstante(db, async function* (tx) {
        yield* leer.filas(tx)
        dicho = await leer.pie(tx)
      }),
    totales: async () => dicho,
  }
}

/**
 * Rows in batches by their position in a list that only grows, not by page number: what people do meanwhile neither repeats
 * nor hides a row.
 * @param leer the next rows after one; from the start without it
 */
export async function* porPosicion<F>(
  leer: (despuesDe: F | undefined, cuantas: number) => Promise<readonly F[]>,
): AsyncGenerator<readonly F[]> {
  let ultima: F | undefined
  do {
    const filas = await leer(ultima, LOTE)
    ultima = filas.length < LOTE ? undefined : filas.at(-1)
    yield filas
  } while (ultima)
}

/**
 * Rows on their way to a file and what the columns that add up come to when all of them have gone by: nothing is counted before the
 * first byte, and what the foot says is what the file holds.
 */
export function sumando<F>(
  columnas: readonly ColumnaLista<F>[],
  lotes: () => AsyncIterable<readonly F[]>,
): Required<Pick<PedidoDeArchivo<F>, 'lotes' | 'totales'>> {
  const sumas: Record<string, number> = {}
  return {
    async *lotes() {
      for await (const lote of lotes()) {
        for (const [clave, suma] of Object.entries(sumarFilas(columnas, lote).sumas))
          sumas[clave] = (sumas[clave] ?? 0) + suma
        yield lote
      }
    },
    totales: async () => totalesDeColumnas(columnas, sumas),
  }
}

/** The file of a list whose rows are all at hand: filtered and in order by the rule that the screen uses. */
export function archivoEnMemoria<F>(
  pedido: Omit<PedidoDeArchivo<F>, 'lotes' | 'filtro' | 'totales'> & {
    filas: readonly F[]
    consulta: ConsultaLista
    nombres?: Readonly<Record<string, readonly Opcion[]>>
    /** Whose rows they are, and of when: what its filter does not say. */
    de?: string
  },
): Archivo {
  const { filas, consulta, nombres, de, ...resto } = pedido
  const { lista } = pedido
  const elegidas = filasDeLista(lista, filas, consulta)
  return archivoDeLista({
    ...resto,
    filtro: de === undefined ? enPalabras(lista, consulta, nombres) : filtroDe(de, lista, consulta, nombres),
    async *lotes() {
      yield elegidas
    },
    totales: async () => totalesDeFilas(lista.columnas, elegidas),
  })
}

import { formatoMes } from '@retroventa/domain/formato/fechas'
import type { TipoDePeriodo } from '@retroventa/domain/informes/periodo'
import {
  type ColumnaLista,
  type ConsultaLista,
  camposDe,
  type DeclaracionLista,
  type FiltroLista,
  type Opcion,
  type TipoColumna,
  type Valor,
} from '../core/lista.ts'

/** A row of an informe: figures in the units of the house, under the keys of its columns, and `fila`, which tells it apart. */
export type FilaInforme = Readonly<Record<string, Valor>>

type Columna = ColumnaLista<FilaInforme>
type Filtro = FiltroLista<FilaInforme>

/** Sum of a figure over the rows of some values of the column of a foot; of all of them, without any. */
type SumaDe = (cifra: string, ...valores: readonly string[]) => number

/** What an informe shows, once for the screen, its files, its query and the proof of its figures. */
export interface Informe {
  readonly lista: DeclaracionLista<FilaInforme>
  /**
   * How `fecha` of its filter is read: `mes`, this month unless another period is asked for; `anio`, the last twelve; `todo`, the whole
   * past. Without it, it is of this moment.
   */
  readonly periodo?: TipoDePeriodo
  /** Its figures are told beside those of the period before. */
  readonly compara?: true
  /** Columns that tell what goods for sale cost (ADR 044): empty, in no sum and no bar, for who may not see it. */
  readonly costos?: readonly string[]
  /** Those are sums that the books hold: told to who reads the books, too. */
  readonly costosEnLibros?: true
  /** Bars of the whole filter: which column makes one, which one is its length. */
  readonly grafico?: {
    readonly por: string
    readonly valor: string
    readonly titulo: string
    /** Its months are ahead: the nearest first. */
    readonly adelante?: true
    /** The informe is its chart: drawn before the rows. */
    readonly primero?: true
  }
  /**
   * What its foot says in place of its sums: figures worked out of the sums of each value of a column, as a gross profit is. All are of the
   * kind of its bars.
   * @param parte the filter holds a part of it: what is worked out of all of it would be false
   */
  readonly alPie?: {
    readonly por: string
    readonly de: (suma: SumaDe, parte: boolean) => { clave: string; valor: number }[]
  }
  /** Address of what is behind a row; none of one that is not in the books as such. */
  readonly abre?: (fila: FilaInforme) => string | undefined
  /** Its rows are judged: each has a state and a reason, and a history of them. */
  readonly anota?: { readonly verbo: string; readonly estados: readonly Opcion[] }
  /** What its figures leave out, or have and others have not, said beside its period. */
  readonly nota?: string
  /** First use: what it will hold. */
  readonly vacia: string
}

/** Rows that a paper carries: beyond them nobody turns its pages, and drawing them takes too long. */
export const TOPE_PAPEL = 2_000

/** Kinds of column that are words or codes: searched, and in the order of the alphabet. */
export const TEXTOS: ReadonlySet<TipoColumna> = new Set(['texto', 'documento', 'cedula', 'celular'])

/** A column whose value is under its key. Words are searched, figures are not. */
export const columna = (
  clave: string,
  titulo: string,
  tipo: TipoColumna = 'texto',
  mas: Partial<Columna> = {},
): Columna => ({
  clave,
  titulo,
  tipo,
  de: (fila) => fila[clave] ?? null,
  ordena: true,
  ...(!TEXTOS.has(tipo) && { sinBuscar: true }),
  ...mas,
})

/** Some of these are seen when they are asked for: together they are wider than a desk. */
export const ocultando = (columnas: readonly Columna[], ...claves: readonly string[]): Columna[] =>
  columnas.map((una) => (claves.includes(una.clave) ? { ...una, oculta: true } : una))

/** A figure that adds up. */
export const cifra = (
  clave: string,
  titulo: string,
  tipo: TipoColumna = 'pesos',
  mas: Partial<Columna> = {},
): Columna => columna(clave, titulo, tipo, { suma: true, ...mas })

/** A column that keeps a key and says its word; the search looks at neither. */
export const enPalabra = (
  clave: string,
  titulo: string,
  palabra: (valor: string) => string,
  mas: Partial<Columna> = {},
): Columna =>
  columna(clave, titulo, 'texto', {
    de: (fila) => (fila[clave] === null ? null : palabra(String(fila[clave]))),
    agrupa: (fila) => String(fila[clave] ?? ''),
    nombreGrupo: palabra,
    sinBuscar: true,
    ...mas,
  })

/** What goods for sale cost, or tells it. */
export const cifraReservada = (clave: string, titulo: string, mas: Partial<Columna> = {}): Columna =>
  cifra(clave, titulo, 'pesos', { nada: 'reservado', ...mas })

export const ALMACEN = columna('almacen', 'Almacén', 'texto', { agrupa: true })
export const FECHA = columna('fecha', 'Fecha', 'fecha')
/** Month of the rows, `2026-11`. */
export const elMes = (mas: Partial<Columna> = {}): Columna =>
  columna('mes', 'Mes', 'mes', { agrupa: true, nombreGrupo: formatoMes, ...mas })
export const EMPLEADO = columna('empleado', 'Empleado', 'texto', { agrupa: true })
export const CLIENTE = columna('cliente', 'Cliente', 'texto', { nada: 'sin tercero' })
/** Identity document of the third: whose type its query says too. */
export const documento = (mas: Partial<Columna> = {}): Columna =>
  columna('documento', 'Documento', 'cedula', {
    tipoDe: ({ tipoDocumento }) => tipoDocumento ?? null,
    ...mas,
  })
export const DOCUMENTO = documento({ oculta: true })

export const POR_ALMACEN: Filtro = {
  clave: 'almacen',
  titulo: 'Almacén',
  tipo: 'opciones',
  aLaVista: true,
}
export const POR_FECHA: Filtro = { clave: 'fecha', titulo: 'Fecha', tipo: 'fechas', aLaVista: true }
export const POR_EMPLEADO: Filtro = { clave: 'empleado', titulo: 'Empleado', tipo: 'texto' }

/** Amounts of a column. */
export const porMonto = (clave: string, titulo: string): Filtro => ({ clave, titulo, tipo: 'montos' })

/** Amounts of a column that may be below zero: a difference, a loss. */
export const porDiferencia = (clave: string, titulo: string): Filtro => ({
  ...porMonto(clave, titulo),
  conSigno: true,
})

/** Some of these words of a column. */
export const porOpciones = (clave: string, titulo: string, opciones: readonly Opcion[]): Filtro => ({
  clave,
  titulo,
  tipo: 'opciones',
  opciones,
  de: (fila) => fila[clave] ?? null,
})

/**
 * What the link of a figure asks for, to the letter: the list that it opens holds what the figure counts and no more.
 * @param columna what of the rows it looks at
 */
export const porEnlace = (clave: string, titulo: string, columna: string, forma: RegExp): Filtro => ({
  clave,
  titulo,
  tipo: 'opcion',
  porEnlace: true,
  forma,
  columna,
  de: (fila) => fila[columna] ?? null,
})

/** Word of a key. */
export const palabraDe =
  (opciones: readonly Opcion[]) =>
  (valor: string): string =>
    opciones.find(({ value }) => value === valor)?.label ?? valor

/** What is written beside a row that is judged. */
export const anotadas = (titulo: string, estados: readonly Opcion[]): Columna[] => [
  enPalabra('anotada', titulo, palabraDe([...estados, SIN_ANOTAR])),
  columna('motivoAnotado', 'Motivo', 'texto', { nada: 'sin motivo' }),
  columna('anoto', 'Quién', 'texto', { nada: 'nadie', oculta: true }),
  columna('anotadoEn', 'Cuándo', 'instante', { nada: 'nunca', oculta: true }),
]

/** Nobody has judged the row. */
export const SIN_ANOTAR: Opcion = { value: 'pendiente', label: 'Pendiente' }

/** Whether a filter takes rows away, beyond those of some branches and days. */
export const esDeUnaParte = ({ filtros }: Informe['lista'], filtro: ConsultaLista): boolean =>
  ['texto', ...filtros.filter((uno) => uno !== POR_ALMACEN && uno !== POR_FECHA).flatMap(camposDe)].some(
    (campo) => filtro[campo] !== undefined && filtro[campo] !== '',
  )

/** Reads the sums of a foot. @param sumas of each value of its column */
export const sumaDe =
  (sumas: ReadonlyMap<string, Readonly<Record<string, number>>>): SumaDe =>
  (cifra, ...valores) =>
    [...sumas].reduce(
      (todo, [valor, suyas]) =>
        valores.length === 0 || valores.includes(valor) ? todo + (suyas[cifra] ?? 0) : todo,
      0,
    )

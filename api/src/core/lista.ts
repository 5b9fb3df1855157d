import { normalizarTipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import { normalizarBusqueda } from '@retroventa/domain/clientes/busqueda'
import { formatoDocumento } from '@retroventa/domain/documentos/formatoDocumento'
import { formatoFecha, formatoRango } from '@retroventa/domain/formato/fechas'
import { formatoEntero, formatoPesos } from '@retroventa/domain/formato/numeros'

/** What a column holds: it decides alignment and words on the screen, and the kind of cell in a file. */
export type TipoColumna =
  | 'texto'
  | 'documento'
  /** Number of an identity document: with its dots where it is read, alone in a file. */
  | 'cedula'
  /** A mobile: in groups where it is read, alone in a file. */
  | 'celular'
  | 'entero'
  | 'pesos'
  | 'peso'
  | 'porcentaje'
  | 'fecha'
  | 'mes'
  | 'instante'

/** Figures go to the right and may be added up. */
export const ES_CIFRA: Readonly<Record<TipoColumna, boolean>> = {
  texto: false,
  documento: true,
  cedula: true,
  celular: false,
  entero: true,
  pesos: true,
  peso: true,
  porcentaje: true,
  fecha: false,
  mes: false,
  instante: false,
}

/** Figures in the units of the house: whole pesos, hundredths of a gram or of a percent; days, months and instants in ISO. */
export type Valor = string | number | null

/** One column, declared once for the screen, the files, the search, the order and the groups of a list. */
export interface ColumnaLista<F> {
  readonly clave: string
  readonly titulo: string
  readonly tipo?: TipoColumna
  readonly de: (fila: F) => Valor
  /** Of a `cedula`: what kind of document it is. A NIT is told with its check digit wherever the column is read. */
  readonly tipoDe?: (fila: F) => Valor
  /** Of an `instante`: the day of the books that its row is of, told beside it where that is another day. */
  readonly diaDe?: (fila: F) => string
  /** Said where there is no value: *cerrado*, *no aplica*; of some rows, another thing than of others. */
  readonly nada?: string | ((fila: F) => string)
  readonly ordena?: true
  /** Rows may be put together by it; the value that joins them, when it is not `de`. */
  readonly agrupa?: true | ((fila: F) => string)
  /** Words of a group, by what joins it, when they are not those of its rows. */
  readonly nombreGrupo?: (grupo: string) => string
  /**
   * Its sum is told of a group and of the chosen rows; or of those of them which say so: what was voided is shown and not added.
   * Of a row that stands in part, the part.
   */
  readonly suma?: true | ((fila: F) => boolean | number)
  /** The search does not look at it: a yes or no, which half of the rows have. */
  readonly sinBuscar?: true
  /** On the screen only when somebody asks for it, or so in these tabs alone; in the file always. */
  readonly oculta?: true | readonly string[]
}

/** What a column tells of a row, on the screen, on paper, in a file and in what is copied; `de` is what is looked for and put in order. */
export function valorDe<F>({ de, tipoDe }: Pick<ColumnaLista<F>, 'de' | 'tipoDe'>, fila: F): Valor {
  const valor = de(fila)
  if (valor === null || !tipoDe || normalizarTipoDocumento(String(tipoDe(fila) ?? '')) !== 'NIT') return valor
  return formatoDocumento(String(valor), 'NIT')
}

/** What is said of a row whose column has no value. */
export const nadaDe = <F>({ nada }: Pick<ColumnaLista<F>, 'nada'>, fila: F): string | undefined =>
  typeof nada === 'function' ? nada(fila) : nada

/** How an id looks in a filter by record. */
export const FORMA_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export interface Opcion {
  readonly value: string
  readonly label: string
}

/**
 * One filter. Of a choice (`opcion`), several (`opciones`) or a text, one key of the query; of dates and amounts two,
 * `…Desde` and `…Hasta`. Options that depend on data come from the screen.
 */
export interface FiltroLista<F> {
  readonly clave: string
  readonly titulo: string
  readonly tipo: 'opcion' | 'opciones' | 'fechas' | 'montos' | 'texto'
  readonly opciones?: readonly Opcion[]
  /** What its amounts count when they are not pesos: *gramos*, *días*. */
  readonly unidad?: string
  /** Its amounts may be below zero: a difference, a result. */
  readonly conSigno?: true
  /** It has its own button beside the search, also while it is not put: what the list is asked every time. */
  readonly aLaVista?: true
  /** Dates that are ahead (due dates): its shortcuts look forward. */
  readonly adelante?: true
  /** How its value looks when the options depend on data: an address that says anything else is not asked for. */
  readonly forma?: RegExp
  /** Only a link puts it: nobody picks one customer from a list of all. */
  readonly porEnlace?: true
  /** What it looks at, when that has another filter of its own: a row opens its appraiser exactly, a person types a part of a name. */
  readonly columna?: string
  /** Of a text: what it looks at begins with it. An account is found by the beginning of its code, as the chart is read. */
  readonly comienza?: true
  /** What it looks at, in lists whose rows are all at hand; of several values, any. */
  readonly de?: (fila: F) => Valor | readonly string[]
}

/** A list of the house: what it shows, how it is filtered and put in order, for both sides of the wire. */
export interface DeclaracionLista<F> {
  /** Its name for saved views: `contratos`. */
  readonly clave: string
  /** What its rows are, in plural: *Contratos*. */
  readonly nombre: string
  /** Said when no row passes the filter: *Ningún contrato cumple el filtro*. */
  readonly ninguna: string
  /** What the search looks at: *Contrato, documento o nombre*. */
  readonly busca: string
  readonly columnas: readonly ColumnaLista<F>[]
  readonly filtros: readonly FiltroLista<F>[]
  /** Tabs with counts. `todos` is the name of the one without filter; without it, the first one is the default. */
  readonly pestanas?: FiltroLista<F> & {
    readonly tipo: 'opcion'
    readonly opciones: readonly Opcion[]
    readonly todos?: string
  }
  /**
   * Column among whose equals alone its figures add up: of rows of several of them no sum is told. What there is and what is owed
   * are not one sum.
   */
  readonly sumaSoloPor?: string
  /** Order when nobody asks for another one: a column, with a dash before it when it goes down. */
  readonly orden: string
  /** Key of its address that says whose its rows are and is no filter of them: a saved view is of the same. */
  readonly deQuien?: string
  /** Places of a card at 390 px, by column: name and state on top, code and amount below. */
  readonly tarjeta?: {
    readonly titulo: string
    readonly estado: string
    readonly pie: readonly string[]
    readonly cifra: string
    /** Of its foot, what is told only where there is some: that there is none is what every card would say. */
    readonly soloSiHay?: readonly string[]
  }
}

/** Declares a list, keeping its literal keys: addresses, cells and queries are checked against them. */
export const definirLista =
  <F>() =>
  <const D extends DeclaracionLista<F>>(declaracion: D): D =>
    declaracion

/** Keys that filters may have in a query or an address. */
export type ConsultaLista = Readonly<Record<string, string | number | undefined>>

/** Every filter of a list, its tabs too. */
export const filtrosDe = <F>({ filtros, pestanas }: DeclaracionLista<F>): readonly FiltroLista<F>[] =>
  pestanas ? [pestanas, ...filtros] : filtros

/** Names that a filter has in the query. */
export const camposDe = ({ clave, tipo }: Pick<FiltroLista<never>, 'clave' | 'tipo'>): readonly string[] =>
  tipo === 'fechas' || tipo === 'montos' ? [`${clave}Desde`, `${clave}Hasta`] : [clave]

/** Values of a filter of several: `Oro,Varios`. */
export const variosDe = (valor: string | number | undefined): readonly string[] =>
  valor === undefined || valor === '' ? [] : String(valor).split(',')

/** A filter in words, as its chip and the file say it; nothing when it is off. */
export function filtroEnPalabras(
  filtro: FiltroLista<never>,
  consulta: ConsultaLista,
  opciones: readonly Opcion[] = filtro.opciones ?? [],
): string | undefined {
  const [desde, hasta] = camposDe(filtro).map((campo) => consulta[campo])
  if (desde === undefined && hasta === undefined) return undefined
  const nombre = (valor: string) => opciones.find(({ value }) => value === valor)?.label ?? valor
  switch (filtro.tipo) {
    case 'opcion':
      return nombre(String(desde))
    case 'opciones':
      return variosDe(desde).map(nombre).join(', ')
    case 'texto':
      return String(desde)
    case 'fechas':
      return enRango(desde, hasta, (dia) => formatoFecha(String(dia)), formatoRango)
    case 'montos':
      return enRango(desde, hasta, (cuanto) =>
        filtro.unidad ? `${formatoEntero(Number(cuanto))} ${filtro.unidad}` : formatoPesos(Number(cuanto)),
      )
  }
}

function enRango(
  desde: string | number | undefined,
  hasta: string | number | undefined,
  decir: (valor: string | number) => string,
  entre = (uno: string, otro: string) => `${decir(uno)} a ${decir(otro)}`,
): string {
  if (desde === undefined) return `hasta ${decir(hasta ?? '')}`
  if (hasta === undefined) return `desde ${decir(desde)}`
  return desde === hasta ? decir(desde) : entre(String(desde), String(hasta))
}

/** A total at the foot of a list, the same on the screen and in its file. */
export interface TotalDeLista {
  readonly texto: string
  /** Of which rows, when not of all: *sin anulados*. */
  readonly de?: string
  readonly tipo: TipoColumna
  readonly valor: number
}

/**
 * A whole filter in words, so that a file says by itself what it holds.
 * @param nombres words of the options that depend on data, by filter
 */
export function enPalabras<F>(
  declaracion: DeclaracionLista<F>,
  consulta: ConsultaLista,
  nombres: Readonly<Record<string, readonly Opcion[]>> = {},
): string {
  const partes = [
    consulta.texto && `busca «${consulta.texto}»`,
    ...filtrosDe(declaracion).map((filtro) => {
      const dicho = filtroEnPalabras(filtro, consulta, nombres[filtro.clave])
      return dicho && `${filtro.titulo.toLowerCase()} ${dicho}`
    }),
  ].filter(Boolean)
  return partes.length > 0 ? partes.join(', ') : 'todos'
}

/** Column and direction of an order such as `-vence`. */
export const leerOrden = (orden: string): { clave: string; baja: boolean } =>
  orden.startsWith('-') ? { clave: orden.slice(1), baja: true } : { clave: orden, baja: false }

/** What joins the rows of a group by this column. */
export const grupoDe = <F>({ agrupa, de }: ColumnaLista<F>, fila: F): string =>
  typeof agrupa === 'function' ? agrupa(fila) : String(de(fila) ?? '')

const COMPARADOR = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })

function comparar(a: Valor, b: Valor): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return COMPARADOR.compare(String(a), String(b))
}

function cumple<F>(
  filtro: FiltroLista<F>,
  fila: F,
  consulta: ConsultaLista,
  de: (fila: F) => Valor | readonly string[],
): boolean {
  const [desde, hasta] = camposDe(filtro).map((campo) => consulta[campo])
  const valor = de(fila)
  if (typeof valor === 'object' && valor !== null)
    return desde === undefined || variosDe(desde).some((uno) => valor.includes(uno))
  if (filtro.tipo === 'fechas' || filtro.tipo === 'montos') {
    if (desde === undefined && hasta === undefined) return true
    if (valor === null) return false
    return (desde === undefined || valor >= desde) && (hasta === undefined || valor <= hasta)
  }
  if (desde === undefined) return true
  if (filtro.tipo === 'opciones') return variosDe(desde).includes(String(valor))
  if (filtro.tipo === 'texto') {
    const [dicho, buscado] = [String(valor ?? ''), String(desde)].map(normalizarBusqueda) as [string, string]
    return filtro.comienza ? dicho.startsWith(buscado) : dicho.includes(buscado)
  }
  return String(valor) === String(desde)
}

/**
 * Rows of a list that is all at hand, under a filter and in its order: the same on the screen and in its file. Every word
 * of the search is in some column; a text without letters or digits is in none.
 */
export function filasDeLista<F>(
  declaracion: DeclaracionLista<F>,
  filas: readonly F[],
  consulta: ConsultaLista,
): F[] {
  const { columnas } = declaracion
  const busca = String(consulta.texto ?? '').trim() !== ''
  const palabras = normalizarBusqueda(String(consulta.texto ?? ''))
    .split(' ')
    .filter(Boolean)
  const filtros = filtrosDe(declaracion).map((filtro) => {
    const de = filtro.de ?? columnas.find(({ clave }) => clave === filtro.clave)?.de ?? (() => null)
    return (fila: F) => cumple(filtro, fila, consulta, de)
  })
  const { clave, baja } = leerOrden(String(consulta.orden ?? declaracion.orden))
  const de = columnas.find((columna) => columna.clave === clave)?.de ?? (() => null)
  const buscadas = columnas.filter(({ sinBuscar }) => !sinBuscar)
  const loDice = (fila: F): boolean => {
    if (palabras.length === 0) return false
    const texto = normalizarBusqueda(buscadas.map((columna) => columna.de(fila) ?? '').join(' '))
    return palabras.every((palabra) => texto.includes(palabra))
  }
  return filas
    .filter((fila) => (!busca || loDice(fila)) && filtros.every((pasa) => pasa(fila)))
    .toSorted((a, b) => (baja ? -1 : 1) * comparar(de(a), de(b)))
}

/** A group of rows, with its count and the sums of its columns. */
export interface GrupoLista {
  readonly clave: string
  readonly cantidad: number
  readonly sumas: Readonly<Record<string, number>>
}

/** What was voided keeps its figures, in no sum (D8). */
export const enFirme = ({ estado }: { readonly estado: string }): boolean =>
  estado !== 'anulado' && estado !== 'anulada'

/** Count and sums of some rows: 0 of what none of them has, as SQL adds them. */
export function sumarFilas<F>(
  columnas: readonly ColumnaLista<F>[],
  filas: readonly F[],
): Omit<GrupoLista, 'clave'> {
  const sumas = columnas
    .filter(({ suma }) => suma)
    .map(({ clave, de, suma }) => [
      clave,
      filas
        .map((fila) => {
          const queda = typeof suma === 'function' ? suma(fila) : true
          return typeof queda === 'number' ? queda : queda ? Number(de(fila) ?? 0) : 0
        })
        .reduce((total, una) => total + una, 0),
    ])
  return { cantidad: filas.length, sumas: Object.fromEntries(sumas) }
}

/** The same without what none of them tells: 0 beside rows that say *reservado* would be false. */
export const sumarLoDicho = <F>(
  columnas: readonly ColumnaLista<F>[],
  filas: readonly F[],
): Omit<GrupoLista, 'clave'> =>
  sumarFilas(
    columnas.filter(({ de }) => filas.length === 0 || filas.some((fila) => de(fila) !== null)),
    filas,
  )

/** What the columns that add up say at the foot of rows that are all at hand. */
export const totalesDeFilas = <F>(
  columnas: readonly ColumnaLista<F>[],
  filas: readonly F[],
): TotalDeLista[] => {
  const { sumas } = sumarLoDicho(columnas, filas)
  return totalesDeColumnas(
    columnas.filter(({ clave }) => clave in sumas),
    sumas,
  )
}

/** The same of rows that went by. @param sumas by column, as `sumarFilas` counts them */
export const totalesDeColumnas = <F>(
  columnas: readonly ColumnaLista<F>[],
  sumas: Readonly<Record<string, number>>,
): TotalDeLista[] =>
  columnas
    .filter(({ suma }) => suma)
    .map(({ clave, titulo, tipo = 'entero' }) => ({ texto: titulo, tipo, valor: sumas[clave] ?? 0 }))

/** Whether some rows have one sum: those of a list that adds up within a column are all alike in it. */
export function sonUnaSuma<F>({ columnas, sumaSoloPor }: DeclaracionLista<F>, filas: readonly F[]): boolean {
  const columna = columnas.find(({ clave }) => clave === sumaSoloPor)
  return !columna || new Set(filas.map((fila) => grupoDe(columna, fila))).size < 2
}

/** Groups of rows that are all at hand, in the order in which they appear. */
export function gruposDeFilas<F>(
  columnas: readonly ColumnaLista<F>[],
  columna: ColumnaLista<F>,
  filas: readonly F[],
): GrupoLista[] {
  const grupos = Map.groupBy(filas, (fila) => grupoDe(columna, fila))
  return [...grupos].map(([clave, suyas]) => ({ clave, ...sumarLoDicho(columnas, suyas) }))
}

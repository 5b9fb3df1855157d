import { Fragment, type Key, type ReactNode } from 'react'

/** A column as it is drawn: its heading, and the cell of a row. */
export interface ColumnaTabla<F> {
  readonly clave: string
  readonly titulo: ReactNode
  readonly celda: (fila: F, indice: number) => ReactNode
  /** Heading inside a card, where the one above is not plain words; empty, none. The first column has none of its own. */
  readonly enTarjeta?: string | undefined
  /** Figures: to the right. */
  readonly derecha?: boolean | undefined
  /** The heading is for screen readers alone: actions. */
  readonly muda?: boolean | undefined
  /** Its cells name their rows. */
  readonly cabeza?: boolean | undefined
  readonly clase?: string | undefined
  readonly ayuda?: ((fila: F) => string) | undefined
  readonly pie?: ReactNode
  readonly orden?: 'ascending' | 'descending' | 'none' | undefined
  /** Columns that the heading covers; the next ones have none of their own. */
  readonly ancho?: number | undefined
}

export interface PropsTabla<F> {
  columnas: readonly ColumnaTabla<F>[]
  filas: readonly F[]
  clave: (fila: F, indice: number) => Key
  /** What a screen reader says the table is, where no heading does. */
  titulo?: string | undefined
  clase?: string | undefined
  /** Its class says how it looks, not the style of the tables of the house. */
  propia?: boolean | undefined
  claseFila?: ((fila: F) => string) | undefined
  /** At 390 px each row becomes a card of its cells. */
  plegable?: boolean | undefined
  /** More of a row, below it: what its first cell opens. */
  detalle?: ((fila: F) => ReactNode) | undefined
  /** Headings that need no row: two columns that speak by themselves. */
  sinCabeza?: boolean | undefined
  /** What goes before a row: the heading of its group. */
  antes?: ((fila: F, indice: number) => ReactNode) | undefined
  elegidas?: ReadonlySet<Key> | undefined
  /** Of a long list, of which only a part is drawn: height in pixels of what is above and below, and the first one's number. */
  tramo?: { arriba: number; abajo: number; primera: number; total: number } | undefined
}

/** A table: the only one that the house writes. Whole lists use `Lista`; short ones that only show, this. */
export function TablaSimple<F>(props: PropsTabla<F>) {
  const { columnas, filas, clave, titulo, clase = '', plegable, propia, sinCabeza, tramo } = props
  const conPie = columnas.some(({ pie }) => pie !== undefined)
  return (
    <table
      className={[!propia && 'rv-tabla', plegable && 'rv-tabla-plegable', clase].filter(Boolean).join(' ')}
      aria-rowcount={tramo && tramo.total + 1}
    >
      {titulo && <caption className="rv-solo-lector">{titulo}</caption>}
      {!sinCabeza && (
        <thead>
          <tr>
            {columnas.map((columna) =>
              columna.ancho === 0 ? null : <Cabeza key={columna.clave} columna={columna} />,
            )}
          </tr>
        </thead>
      )}
      <tbody>
        {tramo && <Hueco alto={tramo.arriba} columnas={columnas.length} />}
        {filas.map((fila, i) => (
          <Fila key={clave(fila, i)} fila={fila} indice={(tramo?.primera ?? 0) + i} {...props} />
        ))}
        {tramo && <Hueco alto={tramo.abajo} columnas={columnas.length} />}
      </tbody>
      {conPie && (
        <tfoot>
          <tr>
            {columnas.map((columna, i) =>
              columna.cabeza ? (
                <th key={columna.clave} scope="row" className="rv-tabla-total">
                  {columna.pie}
                </th>
              ) : (
                <td
                  key={columna.clave}
                  className={`rv-tabla-total${columna.derecha ? ' rv-derecha' : ''}`}
                  data-titulo={columna.pie === undefined ? undefined : enTarjeta(columna, i)}
                >
                  {columna.pie}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function Cabeza<F>({ columna }: { columna: ColumnaTabla<F> }) {
  const { titulo, derecha, muda, orden, ancho } = columna
  const ordenada = orden === 'ascending' || orden === 'descending'
  const clase = [derecha && 'rv-derecha', ordenada && 'rv-tabla-ordenada'].filter(Boolean).join(' ')
  if (titulo === '') return <td />
  return (
    <th scope="col" className={clase || undefined} aria-sort={orden} colSpan={ancho}>
      {muda ? <span className="rv-solo-lector">{titulo}</span> : titulo}
    </th>
  )
}

function Fila<F>(props: PropsTabla<F> & { fila: F; indice: number }) {
  const { columnas, fila, indice, clave, claseFila, detalle, antes, elegidas, tramo } = props
  const extra = detalle?.(fila)
  const elegida = elegidas?.has(clave(fila, indice))
  return (
    <Fragment>
      {antes?.(fila, indice)}
      <tr
        className={claseFila?.(fila) || undefined}
        aria-selected={elegida || undefined}
        aria-rowindex={tramo && indice + 2}
        data-fila={indice}
      >
        {columnas.map((columna, i) => {
          const { clave: cual, celda, cabeza, derecha, clase = '', ayuda } = columna
          const comunes = {
            className: `${derecha ? 'rv-derecha ' : ''}${clase}`.trim() || undefined,
            title: ayuda?.(fila),
          }
          const dentro = celda(fila, indice)
          return cabeza ? (
            <th key={cual} scope="row" {...comunes}>
              {dentro}
            </th>
          ) : (
            <td key={cual} {...comunes} data-titulo={enTarjeta(columna, i)}>
              {dentro}
            </td>
          )
        })}
      </tr>
      {extra && (
        <tr className="rv-tabla-detalle">
          <td colSpan={columnas.length}>{extra}</td>
        </tr>
      )}
    </Fragment>
  )
}

/** What a cell is called inside a card; the first one is the name of the card. */
const enTarjeta = <F,>({ enTarjeta: suyo, titulo, muda }: ColumnaTabla<F>, i: number): string | undefined =>
  (suyo ?? (i > 0 && !muda ? palabras(titulo) : '')) || undefined

const palabras = (titulo: ReactNode) => (typeof titulo === 'string' ? titulo : undefined)

const Hueco = ({ alto, columnas }: { alto: number; columnas: number }) =>
  alto > 0 ? (
    <tr aria-hidden className="rv-tabla-hueco">
      <td colSpan={columnas} style={{ height: alto }} />
    </tr>
  ) : null

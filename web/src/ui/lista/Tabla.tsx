import CaretDownOutlined from '@ant-design/icons-svg/es/asn/CaretDownOutlined'
import CaretUpOutlined from '@ant-design/icons-svg/es/asn/CaretUpOutlined'
import { type ColumnaLista, type DeclaracionLista, ES_CIFRA, leerOrden } from '@retroventa/api/core/lista'
import {
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, type RefObject, Suspense, useMemo } from 'react'
import { Icono } from '../Icono.tsx'
import { perezoso } from '../perezoso.ts'
import { useImprimiendo } from '../useImprimiendo.ts'
import { conCasilla } from './casillas.tsx'
import { celdaDe } from './celda.tsx'
import { type ColumnaTabla, type PropsTabla, TablaSimple } from './TablaSimple.tsx'

/** Beyond these only the rows in sight are drawn; on paper, all. */
const MUCHAS = 100

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
})

const TablaLarga = perezoso(() => import('./TablaLarga.tsx')) as <F>(
  props: PropsTabla<F> & { caja: RefObject<HTMLElement | null> },
) => ReactNode

export type Celdas<F> = Readonly<Record<string, (fila: F) => ReactNode>>

export interface PropsTablaDeLista<F> {
  declaracion: DeclaracionLista<F>
  filas: readonly F[]
  clave: (fila: F) => string
  /** Columns that are not drawn as their kind says, by key. */
  celdas?: Celdas<F> | undefined
  /** Classes of the cells of a column, by key. */
  clases?: Readonly<Record<string, string>> | undefined
  /** What a cell that is cut says whole, by key of its column. */
  ayudas?: Readonly<Record<string, (fila: F) => string>> | undefined
  acciones?: ((fila: F) => ReactNode) | undefined
  /** Box that chooses every row, before the first heading. */
  todas?: ReactNode
  claseFila?: ((fila: F) => string) | undefined
  detalle?: ((fila: F) => ReactNode) | undefined
  antes?: PropsTabla<F>['antes']
  /** Keys of the columns shown, in their order. */
  visibles: readonly string[]
  orden: string
  alOrdenar: (orden: string) => void
  elegidas: ReadonlySet<string>
  /** What scrolls: a long list draws only what it shows of it. */
  caja: RefObject<HTMLElement | null>
}

const SIN_FILAS: readonly never[] = []

/** The rows of a list: columns chosen and in order, headings that sort, rows that are chosen. */
export function Tabla<F extends object>(props: PropsTablaDeLista<F>) {
  const { declaracion, filas, clave, visibles, orden, alOrdenar, elegidas, acciones, caja, ...resto } = props
  const columns = useMemo(
    () =>
      declaracion.columnas.map((columna) => ({
        id: columna.clave,
        header: columna.titulo,
        accessorFn: columna.de,
        enableSorting: columna.ordena === true,
        meta: { columna },
      })),
    [declaracion],
  )
  const imprimiendo = useImprimiendo()
  const { clave: ordenada, baja } = leerOrden(orden)
  const tabla = useTable({
    features,
    columns,
    data: (filas.length > 0 ? filas : SIN_FILAS) as F[],
    getRowId: clave,
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: true,
    state: {
      columnOrder: [...visibles],
      columnVisibility: Object.fromEntries(
        declaracion.columnas.map((columna) => [columna.clave, visibles.includes(columna.clave)]),
      ),
      sorting: [{ id: ordenada, desc: baja }],
      rowSelection: Object.fromEntries([...elegidas].map((cual) => [cual, true as const])),
    },
    onSortingChange: (cambio) => {
      const [nuevo] = typeof cambio === 'function' ? cambio([{ id: ordenada, desc: baja }]) : cambio
      if (nuevo) alOrdenar(`${nuevo.desc ? '-' : ''}${nuevo.id}`)
    },
  })
  const columnas: ColumnaTabla<F>[] = tabla.getVisibleLeafColumns().map((columna, i) => {
    const { columna: declarada } = columna.columnDef.meta as { columna: ColumnaLista<F> }
    const { titulo, tipo = 'texto', ordena } = declarada
    const sentido = columna.getIsSorted()
    return {
      clave: columna.id,
      titulo: conCasilla(
        i === 0 && resto.todas,
        ordena ? (
          <Ordenable texto={titulo} sentido={sentido} alPulsar={() => columna.toggleSorting()} />
        ) : (
          titulo
        ),
      ),
      enTarjeta: i > 0 ? titulo : undefined,
      derecha: ES_CIFRA[tipo],
      clase: resto.clases?.[columna.id],
      ayuda: resto.ayudas?.[columna.id],
      orden: ordena
        ? sentido === 'asc'
          ? 'ascending'
          : sentido === 'desc'
            ? 'descending'
            : 'none'
        : undefined,
      celda: (fila: F) => resto.celdas?.[columna.id]?.(fila) ?? celdaDe(declarada, fila),
    }
  })
  if (acciones)
    columnas.push({
      clave: 'acciones',
      titulo: 'Acciones',
      muda: true,
      clase: 'rv-lista-acciones',
      celda: acciones,
    })
  const filasDeTabla = tabla.getRowModel().rows.map((fila) => fila.original)
  const comunes = {
    columnas,
    clave,
    elegidas,
    filas: filasDeTabla,
    plegable: declaracion.tarjeta === undefined,
    claseFila: resto.claseFila,
    detalle: resto.detalle,
    antes: resto.antes,
  }
  return (
    <div className="rv-lista-ancho">
      {filas.length <= MUCHAS || imprimiendo ? (
        <TablaSimple {...comunes} />
      ) : (
        <Suspense fallback={<TablaSimple {...comunes} />}>
          <TablaLarga {...comunes} caja={caja} />
        </Suspense>
      )}
    </div>
  )
}

function Ordenable(props: { texto: string; sentido: false | 'asc' | 'desc'; alPulsar: () => void }) {
  const { texto, sentido, alPulsar } = props
  return (
    <button type="button" className="rv-tabla-orden" onClick={alPulsar}>
      {texto}
      <span aria-hidden>
        <Icono de={CaretUpOutlined} className={sentido === 'asc' ? 'rv-tabla-activa' : ''} />
        <Icono de={CaretDownOutlined} className={sentido === 'desc' ? 'rv-tabla-activa' : ''} />
      </span>
    </button>
  )
}

import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { Dinero } from '../../ui/Cifras.tsx'
import { type ColumnaTabla, TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { Tarjeta } from '../../ui/Piezas.tsx'

/** Whole pesos per gram. */
interface FilaGramo {
  readonly categoria: number
  readonly nombre: string
  readonly contrato: number
  readonly compraDirecta: number
}

const COLUMNAS: readonly ColumnaTabla<FilaGramo>[] = [
  { clave: 'categoria', titulo: 'Categoría', cabeza: true, celda: ({ nombre }) => nombre },
  {
    clave: 'contrato',
    titulo: 'Contrato',
    derecha: true,
    celda: ({ contrato }) => <Dinero valor={contrato} />,
  },
  {
    clave: 'compra',
    titulo: 'Compra directa',
    derecha: true,
    celda: ({ compraDirecta }) => <Dinero valor={compraDirecta} />,
  },
]

/** Prices that nobody has typed nor asked for yet are those that every installation begins with: they are of no market. */
const deCuando = (actualizado: string | null) =>
  actualizado ? `guardado ${formatoFechaHora(actualizado)}` : 'valores de la instalación: revíselos'

/** Value per gram of each purity, for a contract and for direct purchase (D15); with `actualizado`, of when its prices are. */
export function ValorGramo(props: { filas: readonly FilaGramo[]; actualizado?: string | null }) {
  const { filas, actualizado } = props
  return (
    <Tarjeta
      titulo="Valor por gramo"
      extra={actualizado !== undefined && <span className="rv-suave">{deCuando(actualizado)}</span>}
      sinRelleno
      className="gramo"
    >
      <TablaSimple columnas={COLUMNAS} filas={filas} clave={({ categoria }) => categoria} />
    </Tarjeta>
  )
}

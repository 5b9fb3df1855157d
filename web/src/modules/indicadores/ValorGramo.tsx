import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { Dinero } from '../../ui/Cifras.tsx'
import { Tarjeta } from '../../ui/Piezas.tsx'

/** Whole pesos per gram. */
interface FilaGramo {
  readonly categoria: number
  readonly nombre: string
  readonly contrato: number
  readonly compraDirecta: number
}

/** Value per gram of each purity, for a contract and for direct purchase (D15). */
export function ValorGramo(props: { filas: readonly FilaGramo[]; actualizado?: string | null }) {
  const { filas, actualizado } = props
  return (
    <Tarjeta
      titulo="Valor por gramo"
      extra={actualizado && <span className="rv-suave">{`guardado ${formatoFechaHora(actualizado)}`}</span>}
      sinRelleno
      className="gramo"
    >
      <table className="rv-tabla">
        <thead>
          <tr>
            <th scope="col">Categoría</th>
            <th scope="col" className="rv-derecha">
              Contrato
            </th>
            <th scope="col" className="rv-derecha">
              Compra directa
            </th>
          </tr>
        </thead>
        <tbody>
          {filas.map(({ categoria, nombre, contrato, compraDirecta }) => (
            <tr key={categoria}>
              <th scope="row">{nombre}</th>
              <td className="rv-derecha">
                <Dinero valor={contrato} />
              </td>
              <td className="rv-derecha">
                <Dinero valor={compraDirecta} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Tarjeta>
  )
}

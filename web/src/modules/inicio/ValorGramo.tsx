import { Dinero } from '../../ui/Cifras.tsx'
import { Tarjeta } from '../../ui/Piezas.tsx'
import type { DatosInicio } from './CifrasDeHoy.tsx'

/** Value per gram of each purity, for a contract and for direct purchase (D15). */
export function ValorGramo({ filas }: { filas: DatosInicio['valorGramo'] }) {
  return (
    <Tarjeta titulo="Valor por gramo" sinRelleno className="gramo">
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

import type { Contrato } from '@retroventa/api/contratos/llamadas'
import { formatoPeso } from '@retroventa/domain/formato/numeros'
import { Dinero, Peso } from '../../../ui/Cifras.tsx'
import { Tarjeta } from '../../../ui/Piezas.tsx'
import { useEsTelefono } from '../../../ui/useMedios.ts'

const nada = <span className="ct-nada">no aplica</span>

/** What was pledged by the sale, with the value that was suggested that day and why it was passed. */
export function Articulos({ contrato }: { contrato: Contrato }) {
  const { articulos, peso, valorTotal } = contrato
  const telefono = useEsTelefono()
  const sugerido = articulos.reduce((suma, articulo) => suma + articulo.sugerido, 0)
  const cuantos = articulos.length === 1 ? '1 artículo' : `${articulos.length} artículos`
  const extra = peso > 0 ? `${cuantos}, ${formatoPeso(peso)}` : cuantos
  if (telefono) return <EnLineas articulos={articulos} extra={extra} />
  return (
    <Tarjeta titulo="Artículos" extra={extra} sinRelleno>
      <div className="ct-desliza">
        <table className="rv-tabla ct-articulos">
          <thead>
            <tr>
              <th scope="col">Artículo</th>
              <th scope="col">Ley</th>
              <th scope="col" className="rv-derecha">
                Peso
              </th>
              <th scope="col" className="rv-derecha">
                Sugerido ese día
              </th>
              <th scope="col" className="rv-derecha">
                Valor
              </th>
            </tr>
          </thead>
          <tbody>
            {articulos.map((articulo) => (
              <tr key={articulo.id}>
                <td className="ct-largo">
                  {articulo.descripcion}
                  {articulo.motivo && <span className="ct-motivo">{articulo.motivo}</span>}
                </td>
                <td>{articulo.ley ?? nada}</td>
                <td className="rv-derecha">
                  {articulo.peso > 0 ? <Peso centesimas={articulo.peso} /> : nada}
                </td>
                <td className="rv-derecha">
                  {articulo.sugerido > 0 ? <Dinero valor={articulo.sugerido} /> : nada}
                </td>
                <td className="rv-derecha">
                  <Dinero valor={articulo.valor} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="ct-pie">
              <th scope="row">Total</th>
              <td />
              <td className="rv-derecha">{peso > 0 && <Peso centesimas={peso} />}</td>
              <td className="rv-derecha">{sugerido > 0 && <Dinero valor={sugerido} />}</td>
              <td className="rv-derecha">
                <Dinero valor={valorTotal} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Tarjeta>
  )
}

/** On a telephone: what it is and its value, with the rest below. */
function EnLineas({ articulos, extra }: { articulos: Contrato['articulos']; extra: string }) {
  return (
    <Tarjeta titulo="Artículos" extra={extra} sinRelleno>
      <ul className="ct-lineas">
        {articulos.map(({ id, descripcion, ley, peso, valor, motivo }) => (
          <li key={id}>
            <span className="ct-fuerte">{descripcion}</span>
            <Dinero valor={valor} className="ct-fuerte" />
            <span className="rv-suave">
              {[ley, peso > 0 && formatoPeso(peso), motivo].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Tarjeta>
  )
}

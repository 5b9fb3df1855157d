import { ExclamationCircleFilled } from '@ant-design/icons'
import type { ContratoFila } from '@retroventa/api/contratos/llamadas'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSesion } from '../../../api/sesion.ts'
import { Dinero, FechaTexto } from '../../../ui/Cifras.tsx'
import { Estado } from '../../../ui/Estado.tsx'
import { Tarjeta } from '../../../ui/Piezas.tsx'
import { Cargando, EstadoError } from '../../../ui/Respuestas.tsx'
import { useEsTelefono } from '../../../ui/useMedios.ts'
import { TarjetasContratos } from '../lista/TarjetasContratos.tsx'
import { queryDeCliente } from '../llamadas.ts'

/** Whether this person may open a contract from here: those of other branches are only shown. */
function useAbrible() {
  const { usuario, almacen } = useSesion()
  return ({ codigo }: ContratoFila) =>
    usuario.isSuperAdmin || usuario.isSuperUser || codigo.startsWith(`${almacen?.codigo}-`)
}

function Codigo({ fila, texto = fila.codigo }: { fila: ContratoFila; texto?: string }) {
  const abrible = useAbrible()
  if (!abrible(fila)) return <span className="rv-codigo">{texto}</span>
  return (
    <Link to="/contratos/$codigo" params={{ codigo: fila.codigo }}>
      {texto}
    </Link>
  )
}

/** What this customer has open in the whole chain, and first of all what is overdue (design 04). */
export function ContratosAbiertos({ clienteId }: { clienteId: string }) {
  const telefono = useEsTelefono()
  const { data, error, refetch } = useQuery(queryDeCliente(clienteId))
  if (!data)
    return (
      <Tarjeta titulo="Contratos abiertos de este cliente" sinRelleno>
        {error ? <EstadoError error={error} alReintentar={() => void refetch()} /> : <Cargando />}
      </Tarjeta>
    )
  const { items, total, capital } = data
  const cuantos = total === 1 ? '1 contrato' : `${total} contratos`
  return (
    <>
      <Vencidos vencidos={items.filter(({ situacion }) => situacion.estado === 'vencido')} />
      <Tarjeta
        titulo="Contratos abiertos de este cliente"
        extra={total > 0 && `${cuantos}, capital ${formatoPesos(capital)}`}
        sinRelleno
      >
        {total === 0 ? (
          <p className="rv-suave ct-parrafo">No tiene contratos abiertos en ningún almacén.</p>
        ) : telefono ? (
          <TarjetasContratos filas={items} />
        ) : (
          <table className="rv-tabla ct-abiertos">
            <thead>
              <tr>
                <th scope="col">Contrato</th>
                <th scope="col">Artículos</th>
                <th scope="col" className="rv-derecha">
                  Capital
                </th>
                <th scope="col" className="rv-derecha">
                  Para retirar hoy
                </th>
                <th scope="col">Vence</th>
                <th scope="col">Estado</th>
              </tr>
            </thead>
            <tbody>
              {items.map((fila) => (
                <tr key={fila.id}>
                  <td>
                    <Codigo fila={fila} />
                  </td>
                  <td className="ct-nombre" title={fila.articulos}>
                    {fila.articulos}
                  </td>
                  <td className="rv-derecha">
                    <Dinero valor={fila.capital} />
                  </td>
                  <td className="rv-derecha">
                    <Dinero valor={fila.paraRetirar ?? 0} />
                  </td>
                  <td>
                    <FechaTexto dia={fila.vence} forma="tabla" />
                  </td>
                  <td>
                    <Estado situacion={fila.situacion} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Tarjeta>
    </>
  )
}

function Vencidos({ vencidos }: { vencidos: readonly ContratoFila[] }) {
  const [primero, ...otros] = vencidos
  if (!primero) return null
  return (
    <p className="ct-vencidos" role="status">
      <ExclamationCircleFilled aria-hidden />
      <span>
        {otros.length === 0 ? 'Tiene un contrato vencido. ' : `Tiene ${vencidos.length} contratos vencidos. `}
        <Codigo fila={primero} texto={`Abrir ${primero.codigo}`} />
        {otros.map((fila) => (
          <span key={fila.id}>
            , <Codigo fila={fila} />
          </span>
        ))}{' '}
        antes de continuar, si el cliente viene a ponerse al día.
      </span>
    </p>
  )
}

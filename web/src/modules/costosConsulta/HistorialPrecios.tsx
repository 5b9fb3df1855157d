import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { listarCostos } from '@retroventa/api/costosConsulta/llamadas'
import { Dinero } from '../../ui/Cifras.tsx'
import { Tarjeta } from '../../ui/Piezas.tsx'
import { edadDe } from '../consultas/public.ts'

type Cambio = Respuesta<typeof listarCostos>['historial'][number]

const VERBOS: Record<Cambio['accion'], string> = {
  creado: 'Costo dado',
  editado: 'Costo cambiado',
  activado: 'Activada',
  desactivado: 'Desactivada',
  eliminado: 'Costo quitado',
}

/** Changes of prices, newest first: what, how much, who and when. */
export function HistorialPrecios(props: {
  historial: readonly Cambio[]
  hoy: string
  nombres: Map<string, string>
}) {
  const { historial, hoy, nombres } = props
  return (
    <Tarjeta titulo="Cambios de costo" sinRelleno className="co-listas">
      <table className="rv-tabla rv-tabla-plegable">
        <thead>
          <tr>
            <th scope="col">Cuándo</th>
            <th scope="col">Fuente</th>
            <th scope="col">Cambio</th>
            <th scope="col" className="rv-derecha">
              Costo
            </th>
            <th scope="col">Quién</th>
          </tr>
        </thead>
        <tbody>
          {historial.map((cambio) => (
            <tr key={`${cambio.instante}${cambio.codigoFuente}${cambio.accion}`}>
              <td data-titulo="Cuándo">{edadDe(cambio.instante, hoy)}</td>
              <td data-titulo="Fuente">{nombres.get(cambio.codigoFuente) ?? cambio.codigoFuente}</td>
              <td data-titulo="Cambio">{VERBOS[cambio.accion]}</td>
              <td data-titulo="Costo" className="rv-derecha">
                <Dinero valor={cambio.costoUnitario} />
              </td>
              <td data-titulo="Quién">{cambio.usuario}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Tarjeta>
  )
}

import { CheckCircleFilled, CloseCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import { ETIQUETAS_SALIDA } from '@retroventa/api/empleados/textos'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoFechaTabla, formatoHora } from '@retroventa/domain/formato/fechas'
import { Button } from 'antd'
import { equipoEnPalabras } from './equipo.ts'
import type { cerrarSesiones, Logueo } from './llamadas.ts'

function Momento({ instante }: { instante: string }) {
  return (
    <time dateTime={instante}>
      {formatoFechaTabla(fechaBogota(instante))}, {formatoHora(instante)}
    </time>
  )
}

/** Why it was refused; of somebody already inside, also what was tried and in whose name it was signed. */
function Motivo({ logueo: { rechazo, porQue, llamada, firma } }: { logueo: Logueo }) {
  if (!porQue) return null
  return (
    <span className="rv-suave em-motivo">
      {porQue}
      {firma && ` (${firma})`}
      {rechazo && llamada && `: ${llamada}`}
    </span>
  )
}

function Situacion({ logueo }: { logueo: Logueo }) {
  if (!logueo.exito)
    return (
      <>
        <span className="rv-estado rv-estado-vencido">
          <CloseCircleFilled aria-hidden /> {logueo.rechazo ? 'Rechazado' : 'Fallido'}
        </span>{' '}
        <Motivo logueo={logueo} />
      </>
    )
  if (logueo.abierta)
    return (
      <span className="rv-estado rv-estado-vigente">
        <CheckCircleFilled aria-hidden /> {logueo.propia ? 'Esta sesión' : 'Abierta'}
      </span>
    )
  return (
    <span className="rv-estado rv-estado-resuelto">
      <MinusCircleOutlined aria-hidden /> Cerrada
    </span>
  )
}

export function TablaLogueos(props: {
  items: readonly Logueo[]
  ocupado: boolean
  alCerrar: (cuales: Parameters<typeof cerrarSesiones>[0]) => void
}) {
  const { items, ocupado, alCerrar } = props
  const abiertas = Map.groupBy(
    items.filter(({ abierta, propia }) => abierta && !propia),
    ({ usuarioId }) => usuarioId,
  )
  return (
    <table className="rv-tabla rv-tabla-plegable">
      <thead>
        <tr>
          <th scope="col">Persona</th>
          <th scope="col">Almacén</th>
          <th scope="col">Dirección</th>
          <th scope="col">Equipo</th>
          <th scope="col">Entrada</th>
          <th scope="col">Salida</th>
          <th scope="col">Estado</th>
          <th scope="col">
            <span className="rv-solo-lector">Acciones</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((logueo) => (
          <tr key={logueo.id}>
            <td>
              <span>
                <strong>{logueo.username}</strong>{' '}
                <span className="rv-suave">{logueo.nombre ?? 'nadie tiene ese usuario'}</span>
              </span>
            </td>
            <td data-titulo="Almacén">{logueo.almacen ?? <span className="rv-suave">sin elegir</span>}</td>
            <td data-titulo="Dirección">{logueo.direccion}</td>
            <td className="em-equipo" data-titulo="Equipo" title={logueo.equipo}>
              {equipoEnPalabras(logueo.equipo)}
            </td>
            <td data-titulo="Entrada">
              <Momento instante={logueo.entrada} />
            </td>
            <td data-titulo="Salida">
              {logueo.salida ? (
                <Momento instante={logueo.salida} />
              ) : (
                <span className="rv-suave">{logueo.abierta ? 'sigue adentro' : ''}</span>
              )}{' '}
              {logueo.motivoSalida && (
                <span className="rv-suave">{ETIQUETAS_SALIDA[logueo.motivoSalida]}</span>
              )}
            </td>
            <td data-titulo="Estado">
              <Situacion logueo={logueo} />
            </td>
            <td>
              {logueo.abierta && !logueo.propia && (
                <span className="em-cerrar">
                  <Button
                    size="small"
                    disabled={ocupado}
                    aria-label={`Cerrar la sesión de ${logueo.username}`}
                    onClick={() => alCerrar({ logueoId: logueo.id })}
                  >
                    Cerrar
                  </Button>
                  {logueo.usuarioId && (abiertas.get(logueo.usuarioId)?.length ?? 0) > 1 && (
                    <Button
                      size="small"
                      disabled={ocupado}
                      aria-label={`Cerrar todas las sesiones de ${logueo.username}`}
                      onClick={() => alCerrar({ usuarioId: logueo.usuarioId ?? '' })}
                    >
                      Todas
                    </Button>
                  )}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

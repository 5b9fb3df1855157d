import { CheckCircleFilled, SafetyCertificateOutlined, StopOutlined } from '@ant-design/icons'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import type { Empleado } from './llamadas.ts'

/** Same role everywhere is one tag; different roles are one each. */
function Roles({ empleado }: { empleado: Empleado }) {
  const { accesos, isSuperAdmin, isSuperUser, isSuper } = empleado
  const porRol = Map.groupBy(accesos, ({ rol }) => rol)
  return (
    <span className="rv-etiquetas">
      {isSuperAdmin && <span className="rv-etiqueta em-super">Super administrador</span>}
      {isSuperUser && <span className="rv-etiqueta em-super">Super usuario</span>}
      {isSuper && <span className="rv-etiqueta em-super">Super</span>}
      {[...porRol].map(([rol, filas]) => (
        <span key={rol} className="rv-etiqueta" title={filas.map(({ almacen }) => almacen).join(', ')}>
          <strong>{rol}</strong>
          {filas.length > 3 ? `${filas.length} almacenes` : filas.map(({ almacen }) => almacen).join(', ')}
        </span>
      ))}
      {accesos.length === 0 && !isSuperAdmin && !isSuperUser && !isSuper && (
        <span className="rv-alerta">sin rol</span>
      )}
    </span>
  )
}

/** Whether the person may sign in: colour, icon and word. */
export function EstadoEmpleado({ empleado }: { empleado: Pick<Empleado, 'activo' | 'claveTemporal'> }) {
  if (!empleado.activo)
    return (
      <span className="rv-estado rv-estado-anulado">
        <StopOutlined aria-hidden /> Bloqueado
      </span>
    )
  if (empleado.claveTemporal)
    return (
      <span className="rv-estado rv-estado-vence_pronto">
        <CheckCircleFilled aria-hidden /> Clave temporal
      </span>
    )
  return (
    <span className="rv-estado rv-estado-vigente">
      <CheckCircleFilled aria-hidden /> Activo
    </span>
  )
}

export function TablaEmpleados(props: { items: readonly Empleado[]; alAbrir: (id: string) => void }) {
  const { items, alAbrir } = props
  return (
    <table className="rv-tabla rv-tabla-plegable">
      <thead>
        <tr>
          <th scope="col">Usuario</th>
          <th scope="col">Nombre</th>
          <th scope="col">Roles</th>
          <th scope="col">Último ingreso</th>
          <th scope="col">Estado</th>
        </tr>
      </thead>
      <tbody>
        {items.map((empleado) => (
          <tr key={empleado.id}>
            <td>
              <button type="button" className="rv-codigo" onClick={() => alAbrir(empleado.id)}>
                {empleado.username}
              </button>
            </td>
            <td data-titulo="Nombre">
              <span>
                {empleado.nombres} {empleado.apellidos}{' '}
                {empleado.segundoFactor && (
                  <SafetyCertificateOutlined
                    className="em-factor"
                    role="img"
                    aria-label="Con segundo factor"
                    title="Con segundo factor"
                  />
                )}
              </span>
            </td>
            <td data-titulo="Roles">
              <Roles empleado={empleado} />
            </td>
            <td data-titulo="Último ingreso">
              {empleado.ultimoIngreso ? (
                formatoFechaHora(empleado.ultimoIngreso)
              ) : (
                <span className="rv-suave">nunca</span>
              )}
            </td>
            <td data-titulo="Estado">
              <EstadoEmpleado empleado={empleado} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

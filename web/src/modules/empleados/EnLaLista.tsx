import { CheckCircleFilled, SafetyCertificateOutlined, StopOutlined } from '@ant-design/icons'
import type { Celdas } from '../../ui/lista/Tabla.tsx'
import { Retrato } from '../../ui/Retrato.tsx'
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
        <CheckCircleFilled aria-hidden /> Contraseña temporal
      </span>
    )
  return (
    <span className="rv-estado rv-estado-vigente">
      <CheckCircleFilled aria-hidden /> Activo
    </span>
  )
}

export const CELDAS: Celdas<Empleado> = {
  nombre: (empleado) => (
    <span className="em-nombre">
      <Retrato de={empleado} />
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
  ),
  roles: (empleado) => <Roles empleado={empleado} />,
  estado: (empleado) => <EstadoEmpleado empleado={empleado} />,
}

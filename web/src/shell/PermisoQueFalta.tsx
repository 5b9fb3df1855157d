import { leFalta, type Permiso } from '@retroventa/api/permisos'

/** The permission by its name, read only when somebody is refused: the names of all are no part of a first page. */
export default function PermisoQueFalta({ permiso }: { permiso: Permiso }) {
  return <p>{leFalta(permiso)}</p>
}

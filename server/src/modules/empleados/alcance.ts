import type { DatosEmpleado } from '@retroventa/api/empleados/llamadas'
import { existePermiso } from '@retroventa/api/permisos'
import type { Actor } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import type { Tx } from '../../core/transaccion.ts'
import { type FilaEmpleado, permisosDeRoles, permisosPorAlmacen } from './queries.ts'

interface Acceso {
  almacenId: string
  rolId: string
}

const llave = (a: Acceso) => `${a.almacenId} ${a.rolId}`

/** Branch roles that a change gives or takes away. */
function accesosCambiados(antes: readonly Acceso[], despues: readonly Acceso[]): Acceso[] {
  const viejos = new Set(antes.map(llave))
  const nuevos = new Set(despues.map(llave))
  return [...antes.filter((a) => !nuevos.has(llave(a))), ...despues.filter((a) => !viejos.has(llave(a)))]
}

const marcas = (d: DatosEmpleado) => [
  d.isSuperAdmin,
  d.isSuperUser,
  d.isSuper,
  d.cambiarAlmacenes,
  d.facturacion,
]
const marcasDe = (f: FilaEmpleado | undefined) =>
  f
    ? [f.is_super_admin, f.is_super_user, f.is_super, f.cambiar_almacenes, f.facturacion]
    : [false, false, false, false, false]

/** Whether the change is of the person as a whole (data, password, block), and not only of some branch roles. */
function tocaLaPersona(antes: FilaEmpleado, despues: DatosEmpleado | undefined): boolean {
  if (!despues) return true
  const datos = (p: Pick<DatosEmpleado, 'username' | 'nombres' | 'apellidos' | 'email'>) =>
    JSON.stringify([p.username, p.nombres, p.apellidos, p.email || null])
  const otraFoto = despues.foto !== undefined && despues.foto !== antes.foto
  return otraFoto || datos(antes) !== datos(despues)
}

/**
 * Nobody gives, takes away or takes over more than they hold. A branch role: only where one administers people, and only
 * with permissions one has there. The person as a whole (name, password, block): only when that is so for every role of
 * the person, or a manager would reset the password of somebody above and sign in as them. Super people and marks: only
 * a super admin.
 * @throws Fallo `empleado.sin_alcance`
 */
export async function exigirAlcance(
  tx: Tx,
  actor: Actor,
  antes: FilaEmpleado | undefined,
  despues: DatosEmpleado | undefined,
): Promise<void> {
  if (actor.isSuperAdmin) return
  const esSuper = antes && (antes.is_super_admin || antes.is_super_user || antes.is_super)
  const otrasMarcas = despues && String(marcas(despues)) !== String(marcasDe(antes))
  if (esSuper || otrasMarcas) throw new Fallo('empleado.sin_alcance')
  if (actor.esSuper) return
  const suyos = antes?.accesos ?? []
  const tocados = [
    ...accesosCambiados(suyos, despues?.accesos ?? suyos),
    ...(antes && tocaLaPersona(antes, despues) ? suyos : []),
  ]
  const mios = await permisosPorAlmacen(tx, actor.usuarioId)
  const roles = await permisosDeRoles(
    tx,
    tocados.map((t) => t.rolId),
  )
  if (!tocados.every((acceso) => alcanza(mios, roles, acceso))) throw new Fallo('empleado.sin_alcance')
}

/** Whether somebody with these permissions by branch may give or take away that role there: what the product has no more counts for nothing. */
export function alcanza(
  mios: ReadonlyMap<string, ReadonlySet<string>>,
  roles: ReadonlyMap<string, readonly string[]>,
  { almacenId, rolId }: Acceso,
): boolean {
  const alla = mios.get(almacenId)
  return (
    (alla?.has('empleados.administrar') ?? false) &&
    (roles.get(rolId) ?? []).filter(existePermiso).every((permiso) => alla?.has(permiso))
  )
}

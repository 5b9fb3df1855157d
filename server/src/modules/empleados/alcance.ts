import type { DatosEmpleado } from '@retroventa/api/empleados'
import type { Actor } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import type { Tx } from '../../core/transaccion.ts'
import { type FilaEmpleado, permisosDeRoles, permisosPorAlmacen } from './queries.ts'

type Accesos = readonly { almacenId: string; rolId: string }[]

const llave = (a: { almacenId: string; rolId: string }) => `${a.almacenId} ${a.rolId}`

/** Branch roles that a change gives or takes away. */
function accesosCambiados(antes: Accesos, despues: Accesos): { almacenId: string; rolId: string }[] {
  const viejos = new Set(antes.map(llave))
  const nuevos = new Set(despues.map(llave))
  return [...antes.filter((a) => !nuevos.has(llave(a))), ...despues.filter((a) => !viejos.has(llave(a)))]
}

/**
 * Nobody gives or takes away more than they hold: a role only in a branch where one administers people, and only with
 * permissions one has there. Only a super admin touches super people or their marks.
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
  const seraSuper = despues && (despues.isSuperAdmin || despues.isSuperUser || despues.isSuper)
  if (esSuper || seraSuper) throw new Fallo('empleado.sin_alcance')
  if (actor.esSuper) return
  const mios = await permisosPorAlmacen(tx, actor.usuarioId)
  const cambiados = accesosCambiados(antes?.accesos ?? [], despues?.accesos ?? antes?.accesos ?? [])
  const roles = new Map(
    (
      await permisosDeRoles(
        tx,
        cambiados.map((c) => c.rolId),
      )
    ).map((r) => [r.id, r.permisos]),
  )
  for (const { almacenId, rolId } of cambiados) {
    const alla = mios.get(almacenId)
    const dentro =
      alla?.has('empleados.administrar') && (roles.get(rolId) ?? []).every((permiso) => alla.has(permiso))
    if (!dentro) throw new Fallo('empleado.sin_alcance')
  }
  // A change without roles (a block, a new password) needs to administer every branch of that person.
  if (antes && cambiados.length === 0)
    for (const { almacenId } of antes.accesos)
      if (!mios.get(almacenId)?.has('empleados.administrar')) throw new Fallo('empleado.sin_alcance')
}

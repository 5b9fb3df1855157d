import type { Peticion } from '@retroventa/api/core/endpoint'
import { LISTA_EMPLEADOS } from '@retroventa/api/empleados/lista'
import type * as api from '@retroventa/api/empleados/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import type { Actor } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { archivoEnMemoria } from '../../core/lista/archivo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { listarEmpleados, opcionesEmpleado } from './service.ts'

/** The people of the filter that whoever asks may see, as a file. */
export async function exportarEmpleados(
  deps: Dependencias,
  actor: Actor,
  { archivo: formato, ...consulta }: Peticion<typeof api.exportarEmpleados>['query'],
): Promise<Archivo> {
  const { rolId, almacenId } = consulta
  const { items: filas } = await listarEmpleados(deps, actor, { rolId, almacenId })
  const { roles, almacenes } = await opcionesEmpleado(deps, actor)
  const hoy = fechaBogota(deps.reloj())
  return archivoEnMemoria({
    lista: LISTA_EMPLEADOS,
    nombre: `empleados-${hoy}`,
    formato,
    filas,
    consulta,
    hoy,
    nombres: {
      rolId: roles.map(({ id, nombre }) => ({ value: id, label: nombre })),
      almacenId: almacenes.map(({ id, codigo, nombre }) => ({ value: id, label: `${codigo} ${nombre}` })),
    },
  })
}

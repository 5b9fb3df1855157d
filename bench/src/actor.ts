import type { Actor } from '@retroventa/server/core/actor'
import type { Conexion } from '@retroventa/server/db/connect'
import { CLAVE_DEMO } from '@retroventa/server/db/seed/demo/personas'
import { crearDependencias, type Dependencias } from '@retroventa/server/dependencies'
import { datosDeActor } from '@retroventa/server/modules/sesion/service'
import { CONFIG_DE_PRUEBA } from '@retroventa/server/testing/config'

export const CREDENCIALES = { usuario: 'cajero', clave: CLAVE_DEMO }

/** What a use case needs to run in this process, on that connection. */
export function dependenciasDe(conexion: Conexion): Dependencias {
  return crearDependencias(CONFIG_DE_PRUEBA, conexion)
}

/** Statements of {@link cajeroEn}: the user, then the person with the rights. */
export const CONSULTAS_DEL_ACTOR = 2

/** The cashier of the demonstration in that branch. */
export async function cajeroEn(deps: Dependencias, almacenId: string): Promise<Actor> {
  const { id } = await deps.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', CREDENCIALES.usuario)
    .executeTakeFirstOrThrow()
  const datos = await datosDeActor(deps, id, almacenId)
  if (!datos?.rol) throw new Error('the cashier has no role in that branch')
  return { ...datos.persona, ...datos.rol, almacenId, solicitud: 'MEDI-DA01', direccion: '127.0.0.1' }
}

import { crearApp } from '../app.ts'
import type { Conexion } from '../db/connect.ts'
import { crearDependencias } from '../dependencies.ts'
import { CONFIG_DE_PRUEBA } from './app.ts'

/** The document of the interface as text, stable from run to run: what `api/src/openapi.json` must hold. */
export async function documentoOpenapi(base: Pick<Conexion, 'db' | 'pool' | 'directa'>): Promise<string> {
  const app = await crearApp(crearDependencias(CONFIG_DE_PRUEBA, base))
  const respuesta = await app.inject({ method: 'GET', url: '/api/v2/openapi.json' })
  await app.close()
  return `${JSON.stringify(respuesta.json(), null, 2)}\n`
}

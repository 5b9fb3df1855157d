import { anotarInforme, exportarInforme, verInforme } from '@retroventa/api/informes/llamadas'
import { CLAVES } from '@retroventa/api/informes/registro'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { exportar } from './exportar.ts'
import { anotar, ver } from './service.ts'

/** Two calls for each informe of the registry, each with the permission of its own. */
export function rutas(app: FastifyInstance): void {
  const { deps } = app
  for (const [i, clave] of CLAVES.entries()) {
    const [pagina, archivo] = [verInforme[i], exportarInforme[i]]
    if (!pagina || !archivo) throw new Error(`${clave} has no calls`)
    bind(app, pagina, ({ query }, { actor }) => ver(deps, actor, clave, query))
    bind(app, archivo, ({ query }, { actor }) => exportar(deps, actor, clave, query))
  }
  bind(app, anotarInforme, ({ body }, { actor }) => anotar(deps, actor, body))
}

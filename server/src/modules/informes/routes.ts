import { anotarInforme, exportarInforme, verInforme } from '@retroventa/api/informes/llamadas'
import { CLAVES } from '@retroventa/api/informes/registro'
import * as api from '@retroventa/api/informes/reportes'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { exportar } from './exportar.ts'
import * as reportes from './reportes/service.ts'
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
  bind(app, api.listarReportes, (_, { actor }) => reportes.listar(deps, actor))
  bind(app, api.crearReporte, ({ body }, { actor }) => reportes.crear(deps, actor, body))
  bind(app, api.editarReporte, ({ params, body }, { actor }) => reportes.editar(deps, actor, params.id, body))
  bind(app, api.borrarReporte, ({ params }, { actor }) => reportes.borrar(deps, actor, params.id))
  bind(app, api.reportesDeInforme, ({ query }, { sesion }) => reportes.deInforme(deps, sesion, query.informe))
  bind(app, api.suscribirse, ({ body }, { sesion }) => reportes.suscribir(deps, sesion, body))
  bind(app, api.desuscribirse, ({ params }, { sesion }) => reportes.desuscribir(deps, sesion, params.id))
}

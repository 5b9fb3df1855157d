import * as api from '@retroventa/api/sagrilaft/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { ausencias, presentarAusencia } from './ausencias.ts'
import { borradorRos, carpetaCaso } from './carpeta.ts'
import { exportarSegmentos, listarSegmentos } from './segmentos.ts'
import * as casos from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.listarSenales, ({ query }, { actor }) => casos.listarSenales(deps, actor, query))
  bind(app, api.listarCasos, ({ query }, { actor }) => casos.listar(deps, actor, query))
  bind(app, api.exportarCasos, ({ query }, { actor }) => casos.exportar(deps, actor, query))
  bind(app, api.buscarPersonas, ({ query }, { actor }) => casos.buscarPersonas(deps, actor, query.texto))
  bind(app, api.abrirCaso, ({ body }, { actor }) => casos.abrir(deps, actor, body))
  bind(app, api.verCaso, ({ params }, { actor }) => casos.leer(deps, actor, params.id))
  bind(app, api.anotarCaso, ({ params, body }, { actor }) => casos.anotar(deps, actor, params.id, body.texto))
  bind(app, api.seguirCaso, ({ params, body }, { actor }) => casos.seguir(deps, actor, params.id, body))
  bind(app, api.decidirCaso, ({ params, body }, { actor }) => casos.decidir(deps, actor, params.id, body))
  bind(app, api.radicarCaso, ({ params, body }, { actor }) => casos.radicar(deps, actor, params.id, body))
  bind(app, api.borradorRos, ({ params, query }, { actor }) =>
    borradorRos(deps, actor, params.id, query.formato),
  )
  bind(app, api.carpetaCaso, ({ params }, { actor }) => carpetaCaso(deps, actor, params.id))
  bind(app, api.listarSegmentos, ({ query }, { actor }) => listarSegmentos(deps, actor, query))
  bind(app, api.exportarSegmentos, ({ query }, { actor }) => exportarSegmentos(deps, actor, query))
  bind(app, api.listarAusencias, (_, { actor }) => ausencias(deps, actor))
  bind(app, api.presentarAusencia, ({ body }, { actor }) => presentarAusencia(deps, actor, body))
}

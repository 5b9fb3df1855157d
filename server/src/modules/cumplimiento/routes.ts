import * as api from '@retroventa/api/cumplimiento/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { fichaTarea } from './ficha.ts'
import {
  decidirTarea,
  exportarTareas,
  listarTareas,
  marchaRevision,
  pedirRevision,
  seguirTarea,
  tareasDeCliente,
  verRevisiones,
  verTarea,
} from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.listarTareas, ({ query }, { actor }) => listarTareas(deps, actor, query))
  bind(app, api.exportarTareas, ({ query }, { actor }) => exportarTareas(deps, actor, query))
  bind(app, api.verTarea, ({ params }, { actor }) => verTarea(deps, actor, params.id))
  bind(app, api.decidirTarea, ({ params, body }, { actor }) => decidirTarea(deps, actor, params.id, body))
  bind(app, api.seguirTarea, ({ params, body }, { actor }) => seguirTarea(deps, actor, params.id, body))
  bind(app, api.tareasDeCliente, ({ params }, { actor }) => tareasDeCliente(deps, actor, params.id))
  bind(app, api.listarRevisiones, (_, { actor }) => verRevisiones(deps, actor))
  bind(app, api.pedirRevision, (_, { actor }) => pedirRevision(deps, actor))
  bind(app, api.marchaRevision, ({ params, body }, { actor }) =>
    marchaRevision(deps, actor, params.id, body.pausar),
  )
  bind(app, api.fichaTarea, ({ params }, { actor }) => fichaTarea(deps, actor, params.id))
}

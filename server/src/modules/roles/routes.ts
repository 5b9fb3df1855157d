import * as api from '@retroventa/api/roles/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { borrarRol, crearRol, editarRol, exportarRoles, listarRoles } from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.listarRoles, (_, { actor }) => listarRoles(deps, actor))
  bind(app, api.exportarRoles, ({ query }, { actor }) => exportarRoles(deps, actor, query))
  bind(app, api.crearRol, ({ body }, { actor }) => crearRol(deps, actor, body))
  bind(app, api.editarRol, ({ params, body }, { actor }) => editarRol(deps, actor, params.id, body))
  bind(app, api.borrarRol, ({ params }, { actor }) => borrarRol(deps, actor, params.id))
}

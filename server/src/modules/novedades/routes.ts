import * as api from '@retroventa/api/novedades/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import {
  crearNovedad,
  editarNovedad,
  exportarPublicadas,
  lectoresDeNovedad,
  leerNovedades,
  listarNovedades,
  listarPublicadas,
  retirarNovedad,
} from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.listarNovedades, ({ query }, { sesion }) => listarNovedades(deps, sesion, query))
  bind(app, api.leerNovedades, ({ body }, { sesion }) => leerNovedades(deps, sesion, body))
  bind(app, api.listarPublicadas, (_, { actor }) => listarPublicadas(deps, actor))
  bind(app, api.exportarPublicadas, ({ query }, { actor }) => exportarPublicadas(deps, actor, query))
  bind(app, api.lectoresDeNovedad, ({ params }, { actor }) => lectoresDeNovedad(deps, actor, params.id))
  bind(app, api.crearNovedad, ({ body }, { actor }) => crearNovedad(deps, actor, body))
  bind(app, api.editarNovedad, ({ params, body }, { actor }) => editarNovedad(deps, actor, params.id, body))
  bind(app, api.retirarNovedad, ({ params }, { actor }) => retirarNovedad(deps, actor, params.id))
}

import * as api from '@retroventa/api/prospectos/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { convertir, crear, exportar, listar, reenviar } from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.crearProspecto, ({ body }, { actor }) => crear(deps, actor, body))
  bind(app, api.listarProspectos, ({ query }, { actor }) => listar(deps, actor, query))
  bind(app, api.exportarProspectos, ({ query }, { actor }) => exportar(deps, actor, query))
  bind(app, api.reenviarProspecto, ({ params }, { actor }) => reenviar(deps, actor, params.id))
  bind(app, api.convertirProspecto, ({ params, body }, { actor }) => convertir(deps, actor, params.id, body))
}

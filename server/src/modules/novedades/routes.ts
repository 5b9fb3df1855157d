import * as api from '@retroventa/api/novedades/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { crearNovedad, listarNovedades } from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.listarNovedades, () => listarNovedades(deps))
  bind(app, api.crearNovedad, ({ body }, { actor }) => crearNovedad(deps, actor, body))
}

import * as api from '@retroventa/api/indicadores/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { verIndicadores } from './service.ts'

export function rutas(app: FastifyInstance): void {
  bind(app, api.verIndicadores, (_, { actor }) => verIndicadores(app.deps, actor))
}

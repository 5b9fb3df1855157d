import * as demostracion from '@retroventa/api/demostracion/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { verDemostracion } from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, demostracion.verDemostracion, (_, { actor }) => verDemostracion(deps, actor))
}

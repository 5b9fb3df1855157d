import * as demostracion from '@retroventa/api/demostracion/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { exportarDemostracion, verDemostracion } from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, demostracion.verDemostracion, (_, { actor }) => verDemostracion(deps, actor))
  bind(app, demostracion.exportarDemostracion, ({ query }, { actor }) =>
    exportarDemostracion(deps, actor, query),
  )
}

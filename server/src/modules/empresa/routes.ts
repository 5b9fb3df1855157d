import * as api from '@retroventa/api/empresa/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { editarEmpresa, verEmpresa } from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.verEmpresa, (_, { actor }) => verEmpresa(deps, actor))
  bind(app, api.editarEmpresa, ({ body }, { actor }) => editarEmpresa(deps, actor, body))
}

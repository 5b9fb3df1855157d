import * as api from '@retroventa/api/auditoria/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { verificarIntegridad } from './integridad.ts'
import { exportarAuditoria, listarAuditoria } from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.listarAuditoria, ({ query }, { actor }) => listarAuditoria(deps, actor, query))
  bind(app, api.verificarAuditoria, (_, { actor }) => verificarIntegridad(deps, actor))
  bind(app, api.exportarAuditoria, ({ query }, { actor }) => exportarAuditoria(deps, actor, query))
}

import { listarAuditoria as lista } from '@retroventa/api/auditoria'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { listarAuditoria } from './service.ts'

export function rutas(app: FastifyInstance): void {
  bind(app, lista, ({ query }, { actor }) => listarAuditoria(app.deps, actor, query))
}

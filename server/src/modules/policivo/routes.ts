import * as api from '@retroventa/api/policivo/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { copiar, imprimirFirmas, imprimirListado } from './papeles.ts'
import { exportar, listar, verificar } from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.listarPolicivo, ({ query }, { actor }) => listar(deps, actor, query))
  bind(app, api.exportarPolicivo, ({ query }, { actor }) => exportar(deps, actor, query))
  bind(app, api.imprimirListadoPolicivo, ({ query }, { actor }) => imprimirListado(deps, actor, query))
  bind(app, api.imprimirFirmasPolicivo, ({ query }, { actor }) => imprimirFirmas(deps, actor, query))
  bind(app, api.copiarPolicivo, ({ query }, { actor }) => copiar(deps, actor, query))
  bind(app, api.verificarPolicivo, (_, { actor }) => verificar(deps, actor))
}

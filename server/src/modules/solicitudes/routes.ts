import * as api from '@retroventa/api/solicitudes/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import {
  aprobar,
  contratoPedido,
  evidencia,
  exportar,
  listar,
  loQueFalta,
  pedir,
  rechazar,
  resumen,
  retirar,
  soporte,
} from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.listarSolicitudes, ({ query }, { actor }) => listar(deps, actor, query))
  bind(app, api.exportarSolicitudes, ({ query }, { actor }) => exportar(deps, actor, query))
  bind(app, api.resumenSolicitudes, (_, { actor }) => resumen(deps, actor))
  bind(app, api.evidenciaSolicitud, ({ params, query }, { actor }) =>
    evidencia(deps, actor, params.id, query.miniatura ? 'miniatura' : 'grande'),
  )
  bind(app, api.soporteSolicitud, ({ params }, { actor }) => soporte(deps, actor, params.id))
  bind(app, api.contratoPedido, ({ params }, { actor }) => contratoPedido(deps, actor, params.id))
  bind(app, api.pedirSolicitud, ({ body }, { actor }) => pedir(deps, actor, body))
  bind(app, api.faltaDeSolicitud, ({ params }, { actor }) => loQueFalta(deps, actor, params.id))
  bind(app, api.aprobarSolicitud, ({ params, body }, { actor }) => aprobar(deps, actor, params.id, body))
  bind(app, api.retirarSolicitud, ({ params, body }, { actor }) => retirar(deps, actor, params.id, body))
  bind(app, api.rechazarSolicitud, ({ params, body }, { actor }) => rechazar(deps, actor, params.id, body))
}

import * as api from '@retroventa/api/boveda/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { operar } from '../operaciones/service.ts'
import { exportar, listar } from './listado.ts'
import { enCustodia, verContrato, verCustodia } from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.listarBoveda, ({ query }, { actor }) => listar(deps, actor, query))
  bind(app, api.exportarBoveda, ({ query }, { actor }) => exportar(deps, actor, query))
  bind(app, api.situacionEnvioBoveda, ({ params, query }, { actor }) =>
    verContrato(deps, actor, params.codigo, query.precinto),
  )
  bind(app, api.enviarABoveda, ({ body }, { actor }) => operar(deps, actor, 'envioBoveda', '', body))
  bind(app, api.situacionCustodia, ({ params }, { actor }) => verCustodia(deps, actor, params.codigo))
  bind(app, api.recibirEnBoveda, ({ params, body }, { actor }) =>
    enCustodia(deps, actor, 'recepcionBoveda', params.codigo, body),
  )
  bind(app, api.pedirABoveda, ({ params, body }, { actor }) =>
    enCustodia(deps, actor, 'pedidoBoveda', params.codigo, body),
  )
  bind(app, api.entregarDeBoveda, ({ params, body }, { actor }) =>
    enCustodia(deps, actor, 'entregaBoveda', params.codigo, body),
  )
}

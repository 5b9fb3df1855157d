import * as api from '@retroventa/api/anticipos/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { operar } from '../operaciones/service.ts'
import { exportar, listar } from './listado.ts'
import { verSituacion } from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.listarAnticipos, ({ query }, { actor }) => listar(deps, actor, query))
  bind(app, api.exportarAnticipos, ({ query }, { actor }) => exportar(deps, actor, query))
  bind(app, api.abrirPorCobrar, ({ body }, { actor }) => operar(deps, actor, 'anticipoCobrar', '', body))
  bind(app, api.abrirPorPagar, ({ body }, { actor }) => operar(deps, actor, 'anticipoPagar', '', body))
  bind(app, api.situacionAnticipo, ({ params }, { actor }) => verSituacion(deps, actor, params.codigo))
  bind(app, api.abonarAnticipo, ({ params, body }, { actor }) =>
    operar(deps, actor, 'abonoAnticipo', params.codigo, body),
  )
  bind(app, api.legalizarAnticipo, ({ params, body }, { actor }) =>
    operar(deps, actor, 'legalizacionAnticipo', params.codigo, body),
  )
  bind(app, api.cruzarAnticipo, ({ params, body }, { actor }) =>
    operar(deps, actor, 'cruceAnticipo', params.codigo, body),
  )
}

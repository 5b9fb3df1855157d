import * as api from '@retroventa/api/dia/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { operar } from '../operaciones/service.ts'
import { informeX, informeZ } from './informes.ts'
import { exportar, listar } from './listado.ts'
import { hoy, verSituacion } from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.verDia, (_, { actor }) => hoy(deps, actor))
  bind(app, api.abrirDia, ({ body }, { actor }) => operar(deps, actor, 'apertura', '', body))
  bind(app, api.listarDias, ({ query }, { actor }) => listar(deps, actor, query))
  bind(app, api.exportarDias, ({ query }, { actor }) => exportar(deps, actor, query))
  bind(app, api.situacionCierre, ({ params }, { actor }) => verSituacion(deps, actor, params.codigo))
  bind(app, api.cerrarDia, ({ params, body }, { actor }) =>
    operar(deps, actor, 'cierreDia', params.codigo, body),
  )
  bind(app, api.informeX, (_, { actor }) => informeX(deps, actor))
  bind(app, api.informeZ, ({ params }, { actor }) => informeZ(deps, actor, params.codigo))
}

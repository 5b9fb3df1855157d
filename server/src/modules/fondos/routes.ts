import * as api from '@retroventa/api/fondos/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { operar } from '../operaciones/service.ts'
import { exportar, listar } from './listado.ts'
import { destinos, pendientes, verSituacion } from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.listarFondos, ({ query }, { actor }) => listar(deps, actor, query))
  bind(app, api.exportarFondos, ({ query }, { actor }) => exportar(deps, actor, query))
  bind(app, api.destinosDeFondos, (_, { actor }) => destinos(deps, actor))
  bind(app, api.enviarFondos, ({ body }, { actor }) => operar(deps, actor, 'envioFondos', '', body))
  bind(app, api.situacionFondos, ({ params }, { actor }) => verSituacion(deps, actor, params.codigo))
  bind(app, api.recibirFondos, ({ params, body }, { actor }) =>
    operar(deps, actor, 'recepcionFondos', params.codigo, body),
  )
  bind(app, api.consignar, ({ body }, { actor }) => operar(deps, actor, 'consignacion', '', body))
  bind(app, api.valesPendientes, (_, { actor }) => pendientes(deps, actor))
  bind(app, api.liquidarDatafono, ({ body }, { actor }) =>
    operar(deps, actor, 'liquidacionDatafono', '', body),
  )
}

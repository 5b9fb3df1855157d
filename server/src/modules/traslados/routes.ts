import * as api from '@retroventa/api/traslados/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { operar } from '../operaciones/service.ts'
import { repartir, verDestinos, verSituacion } from './despachar.ts'
import { exportar, listar } from './listado.ts'
import { verTraslado } from './recibir.ts'
import { imprimirRemision } from './remision.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.listarTraslados, ({ query }, { actor }) => listar(deps, actor, query))
  bind(app, api.exportarTraslados, ({ query }, { actor }) => exportar(deps, actor, query))
  bind(app, api.destinosDeTraslado, (_, { actor }) => verDestinos(deps, actor))
  bind(app, api.situacionDespacho, ({ query }, { actor }) => verSituacion(deps, actor, query))
  bind(app, api.despachar, ({ body }, { actor }) => operar(deps, actor, 'despacho', '', body))
  bind(app, api.repartir, ({ body }, { actor }) => repartir(deps, actor, body))
  bind(app, api.verTraslado, ({ params }, { actor }) => verTraslado(deps, actor, params.codigo))
  bind(app, api.recibirTraslado, ({ params, body }, { actor }) =>
    operar(deps, actor, 'recepcionTraslado', params.codigo, body),
  )
  bind(app, api.imprimirRemision, ({ params, query }, { actor }) =>
    imprimirRemision(deps, actor, params.codigo, query.motivo),
  )
}

import * as api from '@retroventa/api/desuso/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { operar } from '../operaciones/service.ts'
import { exportar, listar } from './listado.ts'
import { archivoDeOrigen, imprimirRemision } from './papeles.ts'
import { fotoDeBaja, porRemitir, verRemision, verSituacion } from './situaciones.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.situacionMarca, ({ query }, { actor }) => verSituacion(deps, actor, query.codigos))
  bind(app, api.marcar, ({ body }, { actor }) => operar(deps, actor, 'marcaDesuso', '', body))
  bind(app, api.darDeBaja, ({ body }, { actor }) => operar(deps, actor, 'baja', '', body))
  bind(app, api.retirar, ({ body }, { actor }) => operar(deps, actor, 'retiroOro', '', body))
  bind(app, api.remitir, ({ body }, { actor }) => operar(deps, actor, 'remisionOro', '', body))
  bind(app, api.liquidar, ({ params, body }, { actor }) =>
    operar(deps, actor, 'liquidacionOro', params.codigo, body),
  )
  bind(app, api.lotesPorRemitir, (_, { actor }) => porRemitir(deps, actor))
  bind(app, api.situacionRemision, ({ params }, { actor }) => verRemision(deps, actor, params.codigo))
  bind(app, api.papelDeRemision, ({ params, query }, { actor }) =>
    imprimirRemision(deps, actor, params.codigo, query.motivo),
  )
  bind(app, api.origenDeRemision, ({ params, query }, { actor }) =>
    archivoDeOrigen(deps, actor, params.codigo, query.archivo),
  )
  bind(app, api.fotoDeBaja, ({ params }, { actor }) => fotoDeBaja(deps, actor, params.codigo))
  bind(app, api.listarDesuso, ({ query }, { actor }) => listar.desuso(deps, actor, query.clase))
  bind(app, api.exportarDesuso, ({ query }, { actor }) => exportar.desuso(deps, actor, query))
  bind(app, api.listarLotes, (_, { actor }) => listar.lotes(deps, actor))
  bind(app, api.exportarLotes, ({ query }, { actor }) => exportar.lotes(deps, actor, query))
  bind(app, api.listarRemisiones, (_, { actor }) => listar.remisiones(deps, actor))
  bind(app, api.exportarRemisiones, ({ query }, { actor }) => exportar.remisiones(deps, actor, query))
  bind(app, api.listarLiquidaciones, (_, { actor }) => listar.liquidaciones(deps, actor))
  bind(app, api.exportarLiquidaciones, ({ query }, { actor }) => exportar.liquidaciones(deps, actor, query))
  bind(app, api.listarBajas, (_, { actor }) => listar.bajas(deps, actor))
  bind(app, api.exportarBajas, ({ query }, { actor }) => exportar.bajas(deps, actor, query))
}

import * as api from '@retroventa/api/vitrina/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { imprimirEtiquetas } from './etiquetas.ts'
import { buscarGranel, listarGranel, ponerPrecioGramo, ponerPrecios } from './precios.ts'
import { buscar, exportar, fotoDePieza, listar, verPieza } from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.listarVitrina, ({ query }, { actor }) => listar(deps, actor, query))
  bind(app, api.exportarVitrina, ({ query }, { actor }) => exportar(deps, actor, query))
  bind(app, api.buscarVitrina, ({ query }, { actor }) => buscar(deps, actor, query))
  bind(app, api.listarGranel, (_, { actor }) => listarGranel(deps, actor))
  bind(app, api.buscarGranel, (_, { actor }) => buscarGranel(deps, actor))
  bind(app, api.verPieza, ({ params }, { actor }) => verPieza(deps, actor, params.codigo))
  bind(app, api.fotoDePieza, ({ params, query }, { actor }) =>
    fotoDePieza(deps, actor, params, query.miniatura ? 'miniatura' : 'grande'),
  )
  bind(app, api.ponerPrecios, ({ body }, { actor }) => ponerPrecios(deps, actor, body))
  bind(app, api.ponerPrecioGramo, ({ body }, { actor }) => ponerPrecioGramo(deps, actor, body))
  bind(app, api.imprimirEtiquetas, ({ query }, { actor }) => imprimirEtiquetas(deps, actor, query))
}

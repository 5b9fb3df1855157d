import * as api from '@retroventa/api/compras/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { operar } from '../operaciones/service.ts'
import { condiciones } from './comprar.ts'
import { fotoDeCompra, verCompra } from './deCompra.ts'
import { exportar, listar } from './listado.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.listarCompras, ({ query }, { actor }) => listar(deps, actor, query))
  bind(app, api.exportarCompras, ({ query }, { actor }) => exportar(deps, actor, query))
  bind(app, api.condicionesCompra, (_, { actor }) => condiciones(deps, actor))
  bind(app, api.comprarDirecto, ({ body }, { actor }) => operar(deps, actor, 'compraDirecta', '', body))
  bind(app, api.comprarAProveedor, ({ body }, { actor }) => operar(deps, actor, 'compraProveedor', '', body))
  bind(app, api.verCompra, ({ params }, { actor }) => verCompra(deps, actor, params.codigo))
  bind(app, api.devolverCompra, ({ params, body }, { actor }) =>
    operar(deps, actor, 'devolucionCompra', params.codigo, body),
  )
  bind(app, api.fotoDeCompra, ({ params, query }, { actor }) =>
    fotoDeCompra(deps, actor, params, query.miniatura ? 'miniatura' : 'grande'),
  )
}

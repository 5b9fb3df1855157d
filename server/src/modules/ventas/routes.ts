import * as api from '@retroventa/api/ventas/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { operar } from '../operaciones/service.ts'
import { exportar, listar } from './listado.ts'
import { verVenta } from './posventa.ts'
import { verPuntos } from './puntos.ts'
import { verSituacion } from './vender.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.listarVentas, ({ query }, { actor }) => listar(deps, actor, query))
  bind(app, api.exportarVentas, ({ query }, { actor }) => exportar(deps, actor, query))
  bind(app, api.situacionVenta, ({ query }, { actor }) => verSituacion(deps, actor, query))
  bind(app, api.verPuntos, ({ params }, { actor }) => verPuntos(deps, actor, params.clienteId))
  bind(app, api.vender, ({ body }, { actor }) => operar(deps, actor, 'venta', '', body))
  bind(app, api.verVenta, ({ params }, { actor }) => verVenta(deps, actor, params.codigo))
  bind(app, api.devolverVenta, ({ params, body }, { actor }) =>
    operar(deps, actor, 'devolucion', params.codigo, body),
  )
  bind(app, api.cambiarVenta, ({ params, body }, { actor }) =>
    operar(deps, actor, 'cambio', params.codigo, body),
  )
  bind(app, api.atenderGarantia, ({ params, body }, { actor }) =>
    operar(deps, actor, 'garantia', params.codigo, body),
  )
}

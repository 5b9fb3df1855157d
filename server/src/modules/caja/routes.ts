import * as api from '@retroventa/api/caja/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { operar } from '../operaciones/service.ts'
import { exportar, listar, verCuadre, verMovimientos } from './cuadres.ts'
import { conciliar, cuadrar } from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.conciliarCaja, (_, { actor }) => conciliar(deps, actor))
  bind(app, api.cuadrarCaja, ({ body }, { actor }) => cuadrar(deps, actor, body))
  bind(app, api.listarCuadres, ({ query }, { actor }) => listar(deps, actor, query))
  bind(app, api.exportarCuadres, ({ query }, { actor }) => exportar(deps, actor, query))
  bind(app, api.verCuadre, ({ params }, { actor }) => verCuadre(deps, actor, params.codigo))
  bind(app, api.movimientosCuadre, ({ params }, { actor }) => verMovimientos(deps, actor, params.codigo))
  bind(app, api.ajustarCaja, ({ params, body }, { actor }) =>
    operar(deps, actor, 'ajusteCaja', params.codigo, body),
  )
}

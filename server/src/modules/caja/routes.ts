import * as api from '@retroventa/api/caja/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { conciliar, cuadrar, verCuadre } from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.conciliarCaja, (_, { actor }) => conciliar(deps, actor))
  bind(app, api.cuadrarCaja, ({ body }, { actor }) => cuadrar(deps, actor, body))
  bind(app, api.verCuadre, ({ params }, { actor }) => verCuadre(deps, actor, params.codigo))
}

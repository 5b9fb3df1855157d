import * as api from '@retroventa/api/indicadores/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { consultar, verConsulta } from './consultar.ts'
import { imprimirValoracion } from './papel.ts'
import { efecto, guardar, historia, verIndicadores } from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.verIndicadores, (_, { actor }) => verIndicadores(deps, actor))
  bind(app, api.imprimirValoracion, ({ query }, { actor }) => imprimirValoracion(deps, actor, query.piezas))
  bind(app, api.verConsulta, (_, { actor }) => verConsulta(deps, actor))
  bind(app, api.consultarIndicadores, (_, { actor }) => consultar(deps, actor))
  bind(app, api.guardarIndicadores, ({ body }, { actor }) => guardar(deps, actor, body))
  bind(app, api.efectoIndicadores, (_, { actor }) => efecto(deps, actor))
  bind(app, api.historiaIndicadores, (_, { actor }) => historia(deps, actor))
}

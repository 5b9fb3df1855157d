import * as api from '@retroventa/api/almacenes/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { guardarCalendario, verCalendario } from './calendario.ts'
import { crearAlmacen, editarAlmacen, exportarAlmacenes, listarAlmacenes } from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.listarAlmacenes, (_, { actor }) => listarAlmacenes(deps, actor))
  bind(app, api.exportarAlmacenes, ({ query }, { actor }) => exportarAlmacenes(deps, actor, query))
  bind(app, api.crearAlmacen, ({ body }, { actor }) => crearAlmacen(deps, actor, body))
  bind(app, api.editarAlmacen, ({ params, body }, { actor }) => editarAlmacen(deps, actor, params.id, body))
  bind(app, api.verCalendario, ({ params }, { actor }) => verCalendario(deps, actor, params.id))
  bind(app, api.guardarCalendario, ({ params, body }, { actor }) =>
    guardarCalendario(deps, actor, params.id, body),
  )
}

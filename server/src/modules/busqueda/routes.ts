import { buscarTodo as busqueda } from '@retroventa/api/busqueda/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { actorSiHay } from '../../http/permission.ts'
import { buscarTodo } from './service.ts'

export function rutas(app: FastifyInstance): void {
  bind(app, busqueda, ({ query }, { sesion, request }) =>
    buscarTodo(app.deps, sesion, actorSiHay(request), query.texto),
  )
}

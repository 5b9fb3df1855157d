import * as api from '@retroventa/api/enlaces/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { casaDe } from '../../http/proxy.ts'
import { crear, imprimir, listar } from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.crearEnlace, ({ body }, { actor, request }) => crear(deps, actor, body, casaDe(request)))
  bind(app, api.listarEnlaces, ({ query }, { actor, request }) => listar(deps, actor, query, casaDe(request)))
  bind(app, api.imprimirEnlace, ({ params }, { actor, request }) =>
    imprimir(deps, actor, params.codigo, casaDe(request)),
  )
}

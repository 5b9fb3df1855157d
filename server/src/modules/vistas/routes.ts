import * as vistas from '@retroventa/api/vistas/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { borrarVista, guardarVista, listarVistas } from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, vistas.listarVistas, ({ query }, { sesion }) => listarVistas(deps, sesion, query.lista))
  bind(app, vistas.guardarVista, ({ body }, { sesion }) => guardarVista(deps, sesion, body))
  bind(app, vistas.borrarVista, ({ params }, { sesion }) => borrarVista(deps, sesion, params.id))
}

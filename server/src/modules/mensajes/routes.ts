import * as envios from '@retroventa/api/mensajes/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { enviarAClientes } from './difusion.ts'
import { listarMensajes, reenviarMensaje } from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, envios.listarMensajes, ({ query }, { actor }) => listarMensajes(deps, actor, query.clienteId))
  bind(app, envios.enviarMensajes, ({ body }, { actor }) => enviarAClientes(deps, actor, body))
  bind(app, envios.reenviarMensaje, ({ params }, { actor }) => reenviarMensaje(deps, actor, params.id))
}

import * as envios from '@retroventa/api/mensajes/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { verContactoDe } from './contacto.ts'
import { enviarAClientes } from './difusion.ts'
import { exportarLaSalida, verCifras, verLaSalida, verUno } from './salida.ts'
import { cancelarMensaje, listarMensajes, reenviarMensaje } from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, envios.listarMensajes, ({ query }, { actor }) => listarMensajes(deps, actor, query.clienteId))
  bind(app, envios.enviarMensajes, ({ body }, { actor }) => enviarAClientes(deps, actor, body))
  bind(app, envios.reenviarMensaje, ({ params }, { actor }) => reenviarMensaje(deps, actor, params.id))
  bind(app, envios.cancelarMensaje, ({ params }, { actor }) => cancelarMensaje(deps, actor, params.id))
  bind(app, envios.verSalida, ({ query }, { actor }) => verLaSalida(deps, actor, query))
  bind(app, envios.exportarSalida, ({ query }, { actor }) => exportarLaSalida(deps, actor, query))
  bind(app, envios.cifrasMensajes, ({ query }, { actor }) => verCifras(deps, actor, query))
  bind(app, envios.verContacto, ({ params }, { actor }) => verContactoDe(deps, actor, params.clienteId))
  bind(app, envios.verMensaje, ({ params }, { actor }) => verUno(deps, actor, params.id))
}

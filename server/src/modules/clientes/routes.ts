import * as clientes from '@retroventa/api/clientes'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { buscarClientes, clientePorDocumento, crearCliente, editarCliente, verCliente } from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, clientes.buscarClientes, ({ query }, { actor }) => buscarClientes(deps, actor, query.texto))
  bind(app, clientes.clientePorDocumento, async ({ params, query }, { actor }) => ({
    cliente: await clientePorDocumento(deps, actor, params.cedula, query.tipo_documento),
  }))
  bind(app, clientes.verCliente, ({ params }, { actor }) => verCliente(deps, actor, params.id))
  bind(app, clientes.crearCliente, ({ body }, { actor }) => crearCliente(deps, actor, body))
  bind(app, clientes.editarCliente, ({ params, body }, { actor }) =>
    editarCliente(deps, actor, {
      id: params.id,
      datos: body.datosAEnviar,
      version: body.version,
      credenciales: body.credenciales,
    }),
  )
}

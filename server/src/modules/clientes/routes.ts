import type { Cliente } from '@retroventa/api/clientes/llamadas'
import * as clientes from '@retroventa/api/clientes/llamadas'
import type { Camino } from '@retroventa/api/sesion/camino'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../core/actor.ts'
import { bind } from '../../http/bind.ts'
import { abrirCamino } from '../sesion/service.ts'
import {
  anonimizarCliente,
  buscarClientes,
  clientePorDocumento,
  crearCliente,
  datosCliente,
  datosClientePdf,
  datosClienteZip,
  deshacerFusion,
  editarCliente,
  exportarLosClientes,
  fichaCliente,
  fusionarClientes,
  fusionesDeCliente,
  impedimentosDeAnonimizar,
  lineaCliente,
  listarLosClientes,
  parecidosCliente,
  previaDeFusion,
} from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, clientes.buscarClientes, ({ query }, { actor }) => buscarClientes(deps, actor, query.texto), {
    soloLee: true,
  })
  bind(
    app,
    clientes.clientePorDocumento,
    async ({ params, query }, { actor }) => ({
      cliente: await clientePorDocumento(deps, actor, params.cedula, query.tipo_documento),
    }),
    { soloLee: true },
  )
  bind(app, clientes.listarClientes, ({ query }, { actor }) => listarLosClientes(deps, actor, query))
  bind(app, clientes.exportarClientes, ({ query }, { actor }) => exportarLosClientes(deps, actor, query))
  bind(app, clientes.verCliente, ({ params }, { actor }) => fichaCliente(deps, actor, params.id))
  bind(app, clientes.lineaCliente, ({ params, query }, { actor }) =>
    lineaCliente(deps, actor, params.id, query.cuantos),
  )
  bind(app, clientes.parecidosCliente, ({ query }, { actor }) => parecidosCliente(deps, actor, query))
  bind(app, clientes.fusionarClientes, ({ body }, { actor }) => fusionarClientes(deps, actor, body))
  bind(app, clientes.previaDeFusion, ({ params, query }, { actor }) =>
    previaDeFusion(deps, actor, { sobreviviente: params.id, ...query }),
  )
  bind(app, clientes.fusionesDeCliente, ({ params }, { actor }) => fusionesDeCliente(deps, actor, params.id))
  bind(app, clientes.deshacerFusion, ({ params, body }, { actor }) =>
    deshacerFusion(deps, actor, { ...params, ...body }),
  )
  bind(app, clientes.datosCliente, ({ params }, { actor }) => datosCliente(deps, actor, params.id))
  bind(app, clientes.datosClientePdf, ({ params }, { actor }) => datosClientePdf(deps, actor, params.id))
  bind(app, clientes.datosClienteZip, ({ params }, { actor }) => datosClienteZip(deps, actor, params.id))
  bind(app, clientes.impedimentosDeAnonimizar, ({ params }, { actor }) =>
    impedimentosDeAnonimizar(deps, actor, params.id),
  )
  bind(app, clientes.anonimizarCliente, ({ params, body }, { actor }) =>
    anonimizarCliente(deps, actor, { ...params, ...body }),
  )
  /** A save that begins a path leaves what signs the next one: its own signature was checked just now. */
  const conCamino = async (
    actor: Actor,
    { camino, credenciales }: { camino?: Camino | undefined; credenciales: { usuario: string } },
    cliente: Cliente,
  ) => {
    if (!camino) return cliente
    const firma = await abrirCamino(deps, actor, { usuario: credenciales.usuario, clienteId: cliente.id })
    return { ...cliente, ...(firma && { firma }) }
  }
  bind(app, clientes.crearCliente, async ({ body }, { actor }) =>
    conCamino(actor, body, await crearCliente(deps, actor, body)),
  )
  bind(app, clientes.editarCliente, async ({ params, body }, { actor }) =>
    conCamino(
      actor,
      body,
      await editarCliente(deps, actor, {
        id: params.id,
        datos: body.datosAEnviar,
        version: body.version,
        credenciales: body.credenciales,
      }),
    ),
  )
}

import * as sesion from '@retroventa/api/sesion'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bind } from '../../http/bind.ts'
import { elegirAlmacen, ingresar } from './service.ts'
import { nombreDeEmpresa, vistaDeSesion } from './vista.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  const responder = async (request: FastifyRequest, reply: FastifyReply) => {
    const csrf = reply.generateCsrf()
    return vistaDeSesion(deps, request.session.usuarioId ?? '', request.session.almacenId, csrf)
  }

  bind(app, sesion.iniciarSesion, async ({ body }, { request, reply }) => {
    const usuarioId = await ingresar(deps, body, request.ip)
    // A new identifier at sign-in: one that was planted before is worth nothing.
    await request.session.regenerate()
    request.session.usuarioId = usuarioId
    request.session.visto = deps.reloj().getTime()
    return responder(request, reply)
  })

  bind(app, sesion.verSesion, (_, { request, reply }) => responder(request, reply))

  bind(app, sesion.elegirAlmacen, async ({ body }, { sesion: actual, request, reply }) => {
    await elegirAlmacen(deps, actual, body.almacenId)
    request.session.almacenId = body.almacenId
    return responder(request, reply)
  })

  bind(app, sesion.cerrarSesion, async (_, { request, reply }) => {
    await request.session.destroy()
    reply.clearCookie('retroventa', { path: '/' })
    return { cerrada: true }
  })

  bind(app, sesion.empresaPublica, () => nombreDeEmpresa(deps))
}

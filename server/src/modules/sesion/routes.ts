import * as sesion from '@retroventa/api/sesion/llamadas'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bind } from '../../http/bind.ts'
import { huellaDeSesion } from '../../http/session.ts'
import { activarSegundoFactor, cambiarClave, pedirSegundoFactor, quitarSegundoFactor } from './cuenta.ts'
import { anotarAlmacenDeSesion, anotarIngreso, anotarSalida } from './logueos.ts'
import { elegirAlmacen, ingresar } from './service.ts'
import { nombreDeEmpresa, vistaDeSesion } from './vista.ts'

const idDeSesion = (request: FastifyRequest) => huellaDeSesion(request.session.sessionId)

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  const responder = async (request: FastifyRequest, reply: FastifyReply) => {
    const csrf = reply.generateCsrf()
    const { usuarioId = '', almacenId, visto } = request.session
    return vistaDeSesion(deps, usuarioId, almacenId, csrf, visto)
  }

  bind(app, sesion.iniciarSesion, async ({ body }, { request, reply }) => {
    const equipo = {
      direccion: request.ip,
      equipo: String(request.headers['user-agent'] ?? '').slice(0, 300),
    }
    const usuario = await ingresar(deps, body, equipo)
    // A new identifier at sign-in: one that was planted before is worth nothing.
    await request.session.regenerate()
    request.session.usuarioId = usuario.id
    request.session.visto = deps.reloj().getTime()
    await anotarIngreso(deps, usuario, idDeSesion(request), equipo)
    return responder(request, reply)
  })

  bind(app, sesion.verSesion, (_, { request, reply }) => responder(request, reply))

  bind(app, sesion.elegirAlmacen, async ({ body }, { sesion: actual, request, reply }) => {
    await elegirAlmacen(deps, actual, body.almacenId)
    request.session.almacenId = body.almacenId
    await anotarAlmacenDeSesion(deps, idDeSesion(request), body.almacenId)
    return responder(request, reply)
  })

  bind(app, sesion.cerrarSesion, async ({ query }, { request, reply }) => {
    await anotarSalida(deps, idDeSesion(request), query.motivo ?? 'salio')
    await request.session.destroy()
    reply.clearCookie('retroventa', { path: '/' })
    return { cerrada: true }
  })

  bind(app, sesion.cambiarClave, async ({ body }, { sesion: actual, request }) => {
    await cambiarClave(deps, actual, body, idDeSesion(request))
    return { cambiada: true }
  })

  bind(app, sesion.iniciarSegundoFactor, ({ body }, { sesion: actual }) =>
    pedirSegundoFactor(deps, actual, body.clave),
  )

  bind(app, sesion.confirmarSegundoFactor, async ({ body }, { sesion: actual }) => {
    await activarSegundoFactor(deps, actual, body.codigo)
    return { activo: true }
  })

  bind(app, sesion.quitarSegundoFactor, async ({ body }, { sesion: actual }) => {
    await quitarSegundoFactor(deps, actual, body)
    return { activo: false }
  })

  // The hook that sees every request has already counted it.
  bind(app, sesion.extenderSesion, async () => ({ extendida: true }))

  bind(app, sesion.empresaPublica, () => nombreDeEmpresa(deps))
}

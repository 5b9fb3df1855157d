import * as sesion from '@retroventa/api/sesion/llamadas'
import type { FastifyInstance } from 'fastify'
import { retirarClave } from '../../core/transaccion.ts'
import { bind } from '../../http/bind.ts'
import { darSesion, equipoDe, fichaDe, quitarCookie, sesionAbierta } from '../../http/session.ts'
import {
  activarSegundoFactor,
  cambiarClave,
  pedirSegundoFactor,
  quitarSegundoFactor,
  renovarCodigos,
} from './factor/cuenta.ts'
import { cerrarPropias, misSesiones } from './factor/propias.ts'
import { cerrarSesiones } from './logueos.ts'
import { elegirAlmacen, ingresar } from './service.ts'
import { nombreDeEmpresa, vistaDeSesion } from './vista.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app

  bind(app, sesion.iniciarSesion, async ({ body }, { request, reply }) => {
    const equipo = equipoDe(request)
    const usuario = await ingresar(deps, body, equipo, request.id)
    const { csrf, visto } = await darSesion(request, reply, usuario, equipo)
    return vistaDeSesion(deps, usuario.id, undefined, fichaDe(csrf), visto)
  })

  bind(app, sesion.verSesion, (_, { sesion: { usuarioId, almacenId }, request }) => {
    const { csrf, visto } = sesionAbierta(request)
    return vistaDeSesion(deps, usuarioId, almacenId, fichaDe(csrf), visto)
  })

  bind(app, sesion.elegirAlmacen, async ({ body }, { sesion: actual, request }) => {
    const { id, csrf, visto } = sesionAbierta(request)
    await elegirAlmacen(deps, actual, id, body.almacenId)
    return vistaDeSesion(deps, actual.usuarioId, body.almacenId, fichaDe(csrf), visto)
  })

  bind(app, sesion.cerrarSesion, async ({ query }, { request, reply }) => {
    await cerrarSesiones(deps, { sesionId: sesionAbierta(request).id }, query.motivo ?? 'salio')
    quitarCookie(reply)
    return { cerrada: true }
  })

  bind(app, sesion.cambiarClave, async ({ body }, { sesion: actual, request }) => {
    await cambiarClave(deps, actual, body, sesionAbierta(request).id)
    return { cambiada: true }
  })

  bind(app, sesion.iniciarSegundoFactor, ({ body }, { sesion: actual }) =>
    pedirSegundoFactor(deps, actual, body.clave),
  )

  bind(app, sesion.confirmarSegundoFactor, async ({ body }, { sesion: actual, request }) => ({
    activo: true,
    codigos: await activarSegundoFactor(deps, actual, body.codigo, sesionAbierta(request).id),
  }))

  bind(app, sesion.renovarCodigos, async ({ body }, { sesion: actual }) => ({
    codigos: await renovarCodigos(deps, actual, body),
  }))

  bind(app, sesion.misSesiones, (_, { sesion: actual, request }) =>
    misSesiones(deps, actual, sesionAbierta(request).id),
  )

  bind(app, sesion.cerrarOtrasSesiones, (_, { sesion: actual, request }) =>
    cerrarPropias(deps, actual, sesionAbierta(request).id),
  )

  bind(app, sesion.cerrarUnaSesion, ({ params }, { sesion: actual, request }) =>
    cerrarPropias(deps, actual, sesionAbierta(request).id, params.id),
  )

  bind(app, sesion.quitarSegundoFactor, async ({ body }, { sesion: actual }) => {
    await quitarSegundoFactor(deps, actual, body)
    return { activo: false }
  })

  // The hook that sees every request has already counted it.
  bind(app, sesion.extenderSesion, async () => ({ extendida: true }))

  bind(app, sesion.retirarEnvio, ({ params }, { sesion: { usuarioId } }) =>
    retirarClave(deps.db, usuarioId, params.clave),
  )

  bind(app, sesion.empresaPublica, () => nombreDeEmpresa(deps))
}

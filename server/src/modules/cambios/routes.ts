import * as api from '@retroventa/api/cambios/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { sesionAbierta } from '../../http/session.ts'
import { lectorDeSesiones } from '../sesion/service.ts'
import { seguir } from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  const leer = lectorDeSesiones(deps)
  bind(app, api.seguirCambios, (_, { request }) => seguir(deps, leer, sesionAbierta(request).id))
  // Open for ever otherwise: a process that is told to stop lets its people go to another one.
  app.addHook('preClose', () => deps.cambios.cerrar())
}

import { createHash } from 'node:crypto'
import cookie from '@fastify/cookie'
import csrf from '@fastify/csrf-protection'
import session from '@fastify/session'
import type { FastifyInstance, FastifyReply, FastifyRequest, Session } from 'fastify'
import { Fallo } from '../core/fallo.ts'
import type { Dependencias } from '../dependencies.ts'
import { leerConfiguracion } from '../modules/configuracion/service.ts'
import { anotarSalida } from '../modules/sesion/service.ts'

declare module 'fastify' {
  interface Session {
    usuarioId?: string
    almacenId?: string
    /** Last activity, epoch ms: what the idle timeout counts from. */
    visto?: number
    /** Set in the database only: tells a new session (insert) from a known one (update). */
    registrada?: boolean
  }
}

/** Requests the page makes by itself carry this header: they are not the person's activity. */
export const SEGUNDO_PLANO = 'x-segundo-plano'
/** A session dies at the latest this long after sign-in, whatever the activity. */
const DURACION_MAXIMA_MS = 24 * 3600 * 1000
/** How often activity is written down; the idle limit is minutes, so a minute is exact enough. */
const PASO_DE_ACTIVIDAD_MS = 60_000

const MODIFICAN = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Keys of the store are hashes: whoever reads the table cannot take over a session. */
export const huellaDeSesion = (id: string) => createHash('sha256').update(id).digest('hex')

/**
 * Sessions in PostgreSQL. A known session is only ever updated, never inserted again: a request that was under way
 * when the person signed out cannot bring the session back.
 */
function almacenDeSesiones({ db, reloj }: Pick<Dependencias, 'db' | 'reloj'>) {
  const responder = (promesa: Promise<unknown>, listo: (error?: unknown) => void) => {
    promesa.then(() => listo(), listo)
  }
  return {
    set(id: string, datos: Session, listo: (error?: unknown) => void) {
      const expira = new Date(datos.cookie.expires ?? reloj().getTime() + DURACION_MAXIMA_MS).toISOString()
      const fila = {
        datos: JSON.stringify({ ...datos, registrada: true }),
        expira,
        usuario_id: datos.usuarioId ?? null,
      }
      responder(
        datos.registrada
          ? db.updateTable('sesiones').set(fila).where('id', '=', huellaDeSesion(id)).execute()
          : db
              .insertInto('sesiones')
              .values({ id: huellaDeSesion(id), ...fila })
              .onConflict((oc) => oc.column('id').doUpdateSet(fila))
              .execute(),
        listo,
      )
    },
    get(id: string, listo: (error: unknown, sesion?: Session | null) => void) {
      db.selectFrom('sesiones')
        .select('datos')
        .where('id', '=', huellaDeSesion(id))
        .where('expira', '>', reloj().toISOString())
        .executeTakeFirst()
        .then((fila) => listo(null, fila ? (fila.datos as unknown as Session) : null), listo)
    },
    destroy(id: string, listo: (error?: unknown) => void) {
      responder(db.deleteFrom('sesiones').where('id', '=', huellaDeSesion(id)).execute(), listo)
    },
  }
}

/** Cookie, session store, idle timeout and CSRF guard of the whole interface. */
export async function instalarSesion(app: FastifyInstance, deps: Dependencias): Promise<void> {
  await app.register(cookie)
  await app.register(session, {
    secret: deps.config.sesionSecreto,
    cookieName: 'retroventa',
    saveUninitialized: false,
    rolling: false,
    store: almacenDeSesiones(deps),
    cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: 'auto', maxAge: DURACION_MAXIMA_MS },
  })
  await app.register(csrf, {
    sessionPlugin: '@fastify/session',
    // Only the header: a token in the body would let a plain form post carry it.
    getToken: (request: FastifyRequest) => String(request.headers['x-csrf-token'] ?? ''),
  })

  app.addHook('onRequest', async (request) => {
    const { visto, usuarioId } = request.session
    if (!usuarioId) return
    const ahora = deps.reloj().getTime()
    const limite = (await leerConfiguracion(deps)).time_line * 60_000
    if (visto !== undefined && ahora - visto > limite) {
      await anotarSalida(deps, huellaDeSesion(request.session.sessionId), 'inactividad')
      await request.session.destroy()
      throw new Fallo('sesion.requerida')
    }
    if (request.headers[SEGUNDO_PLANO]) return
    // Also when it lies ahead: a clock that was put back must not leave a session that never grows idle.
    if (visto === undefined || Math.abs(ahora - visto) > PASO_DE_ACTIVIDAD_MS) request.session.visto = ahora
  })

  app.addHook('onRequest', async (request) => {
    const { permiso } = request.routeOptions.config
    const modifica = MODIFICAN.has(request.method)
    // What the browser says of itself: no page of another site signs in here, nor reads or prints with the cookie.
    if (request.headers['sec-fetch-site'] === 'cross-site' && permiso && (modifica || permiso !== 'publico'))
      throw new Fallo('sesion.csrf')
    if (!modifica || permiso === 'publico') return
    if (!request.session.usuarioId) throw new Fallo('sesion.requerida')
    await new Promise<void>((seguir, rechazar) => {
      // The plugin answers by itself on failure; the funnel of errors must do it instead.
      const respuesta = { send: () => rechazar(new Fallo('sesion.csrf')) }
      app.csrfProtection(request, respuesta as unknown as FastifyReply, seguir)
    })
  })
}

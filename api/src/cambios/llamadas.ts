import { endpoint } from '../core/endpoint.ts'

/** A stream of server-sent events: what changed, never how. Does not count as activity of the person. */
export const seguirCambios = endpoint({
  method: 'GET',
  path: '/cambios',
  permiso: 'sesion',
  aMedias: true,
  resumen: 'Lo que cambia, mientras cambia: eventos «cambio», «oye» y «sordo»',
  produce: 'text/event-stream',
  errors: ['cambios.demasiados'],
})

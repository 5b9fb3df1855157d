import type { Matriz } from '../../testing/matriz.ts'

/** Compliance alone: not even who manages the branch, nor who audits it. */
const RESERVADO = 'xxx x--x--- cadena'

export const matriz: Matriz = {
  'GET /sagrilaft/senales': RESERVADO,
  'GET /sagrilaft/casos': RESERVADO,
  'GET /sagrilaft/casos/exportar': RESERVADO,
  'GET /sagrilaft/personas': RESERVADO,
  'POST /sagrilaft/casos': RESERVADO,
  'GET /sagrilaft/casos/:id': RESERVADO,
  'POST /sagrilaft/casos/:id/notas': RESERVADO,
  'PUT /sagrilaft/casos/:id/seguimiento': RESERVADO,
  'POST /sagrilaft/casos/:id/decision': RESERVADO,
  'POST /sagrilaft/casos/:id/radicado': RESERVADO,
  'GET /sagrilaft/casos/:id/ros': RESERVADO,
  'GET /sagrilaft/casos/:id/carpeta': RESERVADO,
  'GET /sagrilaft/segmentos': RESERVADO,
  'GET /sagrilaft/segmentos/exportar': RESERVADO,
  'GET /sagrilaft/ausencias': RESERVADO,
  'POST /sagrilaft/ausencias': RESERVADO,
}

import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'PUT /sesion/clave': 'sesion propio',
  'DELETE /sesion': 'sesion propio',
  'PUT /sesion/segundo-factor': 'sesion propio',
  'POST /sesion/segundo-factor/codigos': 'sesion propio',
  'GET /sesion/abiertas': 'sesion propio',
  'DELETE /sesion/abiertas': 'sesion propio',
  'DELETE /sesion/abiertas/:id': 'sesion propio',
  'PUT /sesion/almacen': 'sesion ajeno',
  'POST /sesion/envios/:clave/retirar': 'sesion propio',
  'GET /empresa': 'publico cadena',
  'POST /sesion/actividad': 'sesion propio',
  'POST /sesion/segundo-factor': 'sesion propio',
  'POST /sesion': 'publico cadena',
  'POST /sesion/segundo-factor/quitar': 'sesion propio',
  'GET /sesion': 'sesion propio',
}

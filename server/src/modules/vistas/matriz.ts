import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /vistas': 'sesion propio',
  'PUT /vistas': 'sesion propio',
  'DELETE /vistas/:id': 'sesion propio',
}

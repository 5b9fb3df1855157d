import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /cambios': 'sesion propio',
}

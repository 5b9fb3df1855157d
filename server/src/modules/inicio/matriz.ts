import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /inicio': 'xxx xxxxxxx suyo',
  'GET /inicio/cadena': 'xxx xxxxxxx suyo',
}

import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /inicio': 'xxx xxxxxxx suyo',
  'GET /inicio/por-hacer': 'xxx xxxxxxx suyo',
  'GET /inicio/libros': 'xxx xxx----x suyo',
  'GET /inicio/cadena': 'xxx xxxxxxx suyo',
}

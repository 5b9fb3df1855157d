import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'DELETE /roles/:id': 'xxx x------ cadena',
  'POST /roles': 'xxx x------ cadena',
  'PUT /roles/:id': 'xxx x------ cadena',
  'GET /roles': 'xxx xxx---- suyo',
  'GET /roles/exportar': 'xxx xxx---- suyo',
}

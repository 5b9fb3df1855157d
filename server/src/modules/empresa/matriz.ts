import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'PUT /empresa/datos': 'xxx xx----- cadena',
  'GET /empresa/datos': 'xxx xxx----x cadena',
}

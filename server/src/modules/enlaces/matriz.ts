import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'POST /enlaces': 'xxx xxx-xx- nuevo',
  'GET /enlaces': 'xxx xxx-xx- suyo',
  'GET /enlaces/:codigo/pdf': 'xxx xxx-xx- ajeno',
}

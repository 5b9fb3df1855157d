import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'POST /mensajes': 'xxx xx----- nuevo',
  'GET /mensajes': 'xxx xxx-x-- suyo',
  'POST /mensajes/:id/reenviar': 'xxx xx----- ajeno',
}

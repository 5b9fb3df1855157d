import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'POST /mensajes': 'xxx xx----- nuevo',
  'GET /mensajes': 'xxx xxx-x-- suyo',
  'POST /mensajes/:id/reenviar': 'xxx xx----- ajeno',
  'POST /mensajes/:id/cancelar': 'xxx xx----- ajeno',
  'GET /mensajes/salida': 'xxx xxx-x-- suyo',
  'GET /mensajes/salida/exportar': 'xxx xxx-x-- suyo',
  'GET /mensajes/cifras': 'xxx xxx-x-- suyo',
  'GET /mensajes/contacto/:clienteId': 'xxx xxx-x-- cadena',
  'GET /mensajes/:id': 'xxx xxx-x-- ajeno',
}

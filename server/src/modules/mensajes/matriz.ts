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
  'POST /mensajes/plantillas/vista': 'xxx xxx---- suyo',
  'GET /mensajes/plantillas/versiones': 'xxx xxx---- cadena',
  'POST /mensajes/plantillas/prueba': 'xxx x------ nuevo',
  'GET /mensajes/ley': 'xxx xxx-x-- suyo',
  'POST /mensajes/excluidos': 'xxx xxx---- nuevo',
  'GET /mensajes/excluidos': 'xxx xxx-x-- cadena',
  'POST /mensajes/avisos/:canal': 'publico cadena',
  'GET /mensajes/avisos/whatsapp': 'publico cadena',
  'GET /mensajes/respuestas': 'xxx xxx-x-- suyo',
  'GET /mensajes/respuestas/exportar': 'xxx xxx-x-- suyo',
  'POST /mensajes/respuestas/:id/atender': 'xxx xx----- ajeno',
  'GET /mensajes/:id': 'xxx xxx-x-- ajeno',
}

import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /documentos': 'xxx xxx-x--x suyo',
  'GET /documentos/exportar': 'xxx xxx----x suyo',
  'GET /documentos/:codigo': 'xxx xxx-x--x ajeno',
  'GET /documentos/:codigo/recibo': 'xxx xxx-x--x ajeno',
  'GET /documentos/:codigo/copia': 'xxx xxx-x--x ajeno',
  'GET /documentos/:codigo/anulacion': 'xxx xx--x--x ajeno',
  'POST /documentos/:codigo/anulacion': 'xxx xx--x--x ajeno',
}

import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /ventas': 'xxx xxx-x-xx suyo',
  'GET /ventas/exportar': 'xxx xxx----x suyo',
  'GET /ventas/situacion': 'xxx xx--x-- suyo',
  'GET /ventas/:codigo/situacion': 'xxx xxx-x-xx ajeno',
  'GET /ventas/puntos/:clienteId': 'xxx xxx-x-xx cadena',
  'POST /ventas': 'xxx xx--x-- nuevo',
  'POST /ventas/:codigo/devolucion': 'xxx xx--x-- ajeno',
  'POST /ventas/:codigo/cambio': 'xxx xx--x-- ajeno',
  'POST /ventas/:codigo/garantia': 'xxx xx--x-- ajeno',
}

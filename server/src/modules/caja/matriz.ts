import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /caja/conciliacion': 'xxx xx--x-- suyo',
  'POST /caja/cuadres': 'xxx xx--x-- nuevo',
  'GET /caja/cuadres': 'xxx xxx-x--x suyo',
  'GET /caja/cuadres/exportar': 'xxx xxx-x--x suyo',
  'GET /caja/cuadres/:codigo': 'xxx xxx-x--x ajeno',
  'GET /caja/cuadres/:codigo/movimientos': 'xxx xxx----x ajeno',
  'POST /caja/cuadres/:codigo/ajuste': 'xxx xx----- ajeno',
}

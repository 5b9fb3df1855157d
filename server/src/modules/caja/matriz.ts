import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /caja/conciliacion': 'xxx xx--x-- suyo',
  'POST /caja/cuadres': 'xxx xx--x-- nuevo',
  'GET /caja/cuadres/:codigo': 'xxx xx--x-- ajeno',
}

import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /control-policivo': 'xxx xxxxx-- suyo',
  'GET /control-policivo/exportar': 'xxx xxx---- suyo',
  'GET /control-policivo/listado': 'xxx xxx-x-- suyo',
  'GET /control-policivo/firmas': 'xxx xxx-x-- suyo',
  'GET /control-policivo/copia': 'xxx xxx---- suyo',
  'POST /control-policivo/verificacion': 'xxx xxxx--- suyo',
}

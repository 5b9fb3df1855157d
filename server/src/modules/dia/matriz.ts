import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /dias/hoy': 'xxx xxx-x-- suyo',
  'POST /dias': 'xxx xx--x-- nuevo',
  'GET /dias': 'xxx xxx-x-- suyo',
  'GET /dias/exportar': 'xxx xxx-x-- suyo',
  'GET /dias/:codigo/situacion': 'xxx xxx-x-- ajeno',
  'POST /dias/:codigo/cierre': 'xxx xx--x-- ajeno',
  'GET /dias/informe-x': 'xxx xxx---- suyo',
  'GET /dias/cierres/:codigo/informe-z': 'xxx xxx---- ajeno',
}

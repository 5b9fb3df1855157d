import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /compras': 'xxx xxx-x-x suyo',
  'GET /compras/exportar': 'xxx xxx---- suyo',
  'GET /compras/condiciones': 'xxx xxx-x-x suyo',
  'POST /compras/directas': 'xxx xx--x-- nuevo',
  'POST /compras/proveedores': 'xxx xx----- nuevo',
  'GET /compras/:codigo/situacion': 'xxx xxx-x-x ajeno',
  'POST /compras/:codigo/devolucion': 'xxx xx--x-- ajeno',
  'GET /compras/:codigo/fotos/:id': 'xxx xxx-x-x ajeno',
}

import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /compras': 'xxx xxx-x-xx suyo',
  'GET /compras/exportar': 'xxx xxx----x suyo',
  'GET /compras/condiciones': 'xxx xxx-x-xx suyo',
  'POST /compras/directas': 'xxx xx--x-- nuevo',
  'POST /compras/proveedores': 'xxx xx----- nuevo',
  'GET /compras/:codigo/situacion': 'xxx xxx-x-xx ajeno',
  'POST /compras/:codigo/devolucion': 'xxx xx--x-- ajeno',
  'GET /compras/:codigo/fotos/:id': 'xxx xxx-x-xx ajeno',
}

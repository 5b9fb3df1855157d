import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'POST /consultas/listas/actualizar': 'xxx xx-x--- cadena',
  'PUT /consultas/fuentes/:codigo': 'xxx xx----- cadena',
  'POST /consultas/avisos/:proveedor': 'publico cadena',
  'POST /consultas': 'xxx xx-xx-- nuevo',
  'POST /consultas/listas': 'xxx xx-xx-- nuevo',
  'GET /consultas/informe/exportar': 'xxx xxx---- suyo',
  'GET /consultas/hechas': 'xxx xxx---- suyo',
  'GET /consultas/hechas/exportar': 'xxx xxx---- suyo',
  'GET /consultas/cliente/:id': 'xxx xxxxxx- cadena',
  'GET /consultas/documento/:cedula': 'xxx xxxxxx- cadena',
  'GET /consultas/informe': 'xxx xxx---- suyo',
  'GET /consultas/:id/pdf': 'xxx xxxxxx- cadena',
  'GET /consultas/fuentes': 'xxx xxx---- cadena',
  'GET /consultas/fuentes/exportar': 'xxx xxx---- cadena',
  'GET /consultas/:id': 'xxx xxxxxx- cadena',
  'GET /consultas/cupo': 'xxx xxxxxx- suyo',
  'GET /costos-consulta/fuentes-activas': 'xxx xxxxxx- cadena',
  'GET /consultas/listas': 'xxx xxxxxx- cadena',
}

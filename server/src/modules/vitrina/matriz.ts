import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /vitrina': 'xxx xxx-xxx suyo',
  'GET /vitrina/exportar': 'xxx xxx---- suyo',
  'GET /vitrina/cadena': 'xxx xxx-xxx cadena',
  'GET /vitrina-peso': 'xxx xxx-xxx suyo',
  'GET /vitrina-peso/cadena': 'xxx xxx-xxx cadena',
  'GET /vitrina/piezas/:codigo': 'xxx xxx-xxx ajeno',
  'GET /vitrina/piezas/:codigo/fotos/:id': 'xxx xxx-xxx ajeno',
  'PUT /vitrina/precios': 'xxx xx----- nuevo',
  'PUT /vitrina-peso/precios': 'xxx xx----- nuevo',
  'GET /vitrina/etiquetas': 'xxx xxx-xxx ajeno',
}

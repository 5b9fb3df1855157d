import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /inventario/abierto': 'xxx xxx-xx- suyo',
  'GET /inventario': 'xxx xxx---- suyo',
  'GET /inventario/exportar': 'xxx xxx---- suyo',
  'POST /inventario': 'xxx xxx---- nuevo',
  'GET /inventario/flujo': 'xxx xxx---- suyo',
  'GET /inventario/flujo/exportar': 'xxx xxx---- suyo',
  'GET /inventario/flujo/documentos': 'xxx xxx---- suyo',
  'GET /inventario/:codigo': 'xxx xxx---- ajeno',
  'POST /inventario/:codigo/conteos': 'xxx xxx-xx- ajeno',
  'GET /inventario/:codigo/conteos': 'xxx xxx-xx- ajeno',
  'DELETE /inventario/:codigo/conteos/:id': 'xxx xxx-xx- ajeno',
  'GET /inventario/:codigo/avance': 'xxx xxx-xx- ajeno',
  'PUT /inventario/:codigo/estado': 'xxx xxx---- ajeno',
  'PUT /inventario/:codigo/explicaciones': 'xxx xxx---- ajeno',
  'POST /inventario/:codigo/cierre': 'xxx xxx---- ajeno',
  'GET /inventario/:codigo/exportar': 'xxx xxx---- ajeno',
  'GET /inventario/:codigo/acta': 'xxx xxx---- ajeno',
}

import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'PATCH /costos-consulta/:id/toggle': 'xxx xx----- cadena',
  'GET /costos-consulta/fuente/:code': 'xxx xxxxxx- cadena',
  'POST /costos-consulta': 'xxx xx----- cadena',
  'PUT /costos-consulta/:id': 'xxx xx----- cadena',
  'DELETE /costos-consulta/:id': 'xxx xx----- cadena',
  'POST /costos-consulta/inicializar': 'xxx xx----- cadena',
  'GET /costos-consulta': 'xxx xxx---- cadena',
  'GET /costos-consulta/exportar': 'xxx xxx---- cadena',
  'GET /costos-consulta/cambios/exportar': 'xxx xxx---- cadena',
}

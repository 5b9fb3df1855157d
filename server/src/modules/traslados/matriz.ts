import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /traslados': 'xxx xxx-x-x suyo',
  'GET /traslados/exportar': 'xxx xxx---- suyo',
  'GET /traslados/destinos': 'xxx xx--x-- cadena',
  'GET /traslados/situacion': 'xxx xx--x-- suyo',
  'POST /traslados': 'xxx xx--x-- nuevo',
  'POST /traslados/reparticiones': 'xxx xx--x-- nuevo',
  'GET /traslados/:codigo/situacion': 'xxx xxx-x-x ajeno',
  'GET /traslados/:codigo/remision': 'xxx xxx-x-x ajeno',
  'POST /traslados/:codigo/recepcion': 'xxx xx--x-- ajeno',
}

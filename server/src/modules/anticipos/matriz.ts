import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /anticipos': 'xxx xxx-x--x suyo',
  'GET /anticipos/exportar': 'xxx xxx----x suyo',
  'POST /anticipos/por-cobrar': 'xxx xx--x-- nuevo',
  'POST /anticipos/por-pagar': 'xxx xx--x-- nuevo',
  'GET /anticipos/:codigo/situacion': 'xxx xxx-x--x ajeno',
  'POST /anticipos/:codigo/abono': 'xxx xx--x-- ajeno',
  'POST /anticipos/:codigo/legalizacion': 'xxx xx--x-- ajeno',
  'POST /anticipos/:codigo/cruce': 'xxx xx--x-- ajeno',
}

import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /fondos': 'xxx xxx-x--x suyo',
  'GET /fondos/exportar': 'xxx xxx----x suyo',
  'GET /fondos/destinos': 'xxx xx--x-- cadena',
  'POST /fondos': 'xxx xx--x-- nuevo',
  'GET /fondos/:codigo/situacion': 'xxx xxx-x--x ajeno',
  'POST /fondos/:codigo/recepcion': 'xxx xx--x-- ajeno',
  'POST /fondos/consignaciones': 'xxx xx--x-- nuevo',
  'GET /fondos/datafono': 'xxx xx----- suyo',
  'POST /fondos/datafono': 'xxx xx----- nuevo',
}

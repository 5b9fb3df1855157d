import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /boveda': 'xxx xxx-x-x suyo',
  'GET /boveda/exportar': 'xxx xxx---- suyo',
  'GET /boveda/contratos/:codigo': 'xxx xx--x-- ajeno',
  'POST /boveda': 'xxx xx--x-- nuevo',
  'GET /boveda/:codigo/situacion': 'xxx xxx-x-x ajeno',
  'POST /boveda/:codigo/recepcion': 'xxx xx----- ajeno',
  'POST /boveda/:codigo/pedido': 'xxx xx--x-- ajeno',
  'POST /boveda/:codigo/entrega': 'xxx xx----- ajeno',
}

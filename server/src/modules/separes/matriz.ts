import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /separes': 'xxx xxx-x-x suyo',
  'GET /separes/exportar': 'xxx xxx---- suyo',
  'GET /separes/:codigo/situacion': 'xxx xxx-x-x ajeno',
  'POST /separes': 'xxx xx--x-- nuevo',
  'POST /separes/:codigo/abonoSepare': 'xxx xx--x-- ajeno',
  'POST /separes/:codigo/entregaSepare': 'xxx xx--x-- ajeno',
  'POST /separes/:codigo/vencimientoSepare': 'xxx xx--x-- ajeno',
  'POST /separes/:codigo/cancelacionSepare': 'xxx xx--x-- ajeno',
}

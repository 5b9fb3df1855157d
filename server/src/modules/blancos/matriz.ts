import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /blancos': 'xxx xxx-x-- suyo',
  'GET /blancos/exportar': 'xxx xxx-x-- suyo',
  'POST /blancos/anulacion': 'xxx xx----- nuevo',
  'POST /blancos/:codigo/anulacion': 'xxx xx----- ajeno',
}

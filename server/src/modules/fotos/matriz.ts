import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'DELETE /fotos/:id': 'xxx xx--x-- propio',
  'GET /clientes/:id/fotos/:ranura': 'xxx xxxxxxxx cadena',
  'POST /fotos/:id/rotar': 'xxx xx--x-- ajeno',
  'POST /fotos': 'xxx xx--x-- nuevo',
  'GET /fotos/:id': 'xxx xxxxxxxx ajeno',
}

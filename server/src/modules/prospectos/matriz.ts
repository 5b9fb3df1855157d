import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'POST /prospectos': 'xxx xx--x-- nuevo',
  'GET /prospectos': 'xxx xx--x-- suyo',
  'GET /prospectos/exportar': 'xxx xx--x-- suyo',
  'POST /prospectos/:id/reenviar': 'xxx xx--x-- ajeno',
  'POST /prospectos/:id/cliente': 'xxx xx--x-- ajeno',
}

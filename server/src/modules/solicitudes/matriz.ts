import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /solicitudes': 'xxx xxxxx-- suyo',
  'GET /solicitudes/exportar': 'xxx xxxxx-- suyo',
  'GET /solicitudes/resumen': 'xxx xxxxx-- propio',
  'GET /solicitudes/:id/evidencia': 'xxx xxxxx-- ajeno',
  'POST /solicitudes': 'xxx xx--x-- nuevo',
  'POST /solicitudes/:id/aprobar': 'xxx xxxx--- ajeno',
  'POST /solicitudes/:id/rechazar': 'xxx xxxx--- ajeno',
}

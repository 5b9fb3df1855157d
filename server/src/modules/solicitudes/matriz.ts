import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /solicitudes': 'xxx xxxxx--x suyo',
  'GET /solicitudes/exportar': 'xxx xxxxx--x suyo',
  'GET /solicitudes/resumen': 'xxx xxxxx--x propio',
  'GET /solicitudes/:id/evidencia': 'xxx xxxxx--x ajeno',
  'GET /solicitudes/:id/soporte': 'xxx xxxxx--x ajeno',
  'GET /solicitudes/:id/contrato': 'xxx xx--x--x ajeno',
  'GET /solicitudes/:id/falta': 'xxx xxxx---x ajeno',
  'POST /solicitudes': 'xxx xx--x--x nuevo',
  'POST /solicitudes/:id/retirar': 'xxx xx--x--x ajeno',
  'POST /solicitudes/:id/aprobar': 'xxx xxxx---x ajeno',
  'POST /solicitudes/:id/rechazar': 'xxx xxxx---x ajeno',
}

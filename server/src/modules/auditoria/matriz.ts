import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /auditoria/logs/exportar': 'xxx xxxx--- suyo',
  'GET /auditoria/integridad': 'xxx x-xx--- cadena',
  'GET /auditoria/logs': 'xxx xxxx--- suyo',
}

import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'POST /cumplimiento/tareas/:id/decision': 'xxx xx-x--- cadena',
  'PUT /cumplimiento/tareas/:id/seguimiento': 'xxx xx-x--- cadena',
  'GET /cumplimiento/tareas/:id/pdf': 'xxx xxxx--- cadena',
  'GET /cumplimiento/revisiones': 'xxx xxxx--- cadena',
  'GET /cumplimiento/tareas': 'xxx xxxx--- cadena',
  'GET /cumplimiento/tareas/exportar': 'xxx xxxx--- cadena',
  'POST /cumplimiento/revisiones/:id/marcha': 'xxx xx-x--- cadena',
  'POST /cumplimiento/revisiones': 'xxx xx-x--- cadena',
  'GET /cumplimiento/cliente/:id': 'xxx xxxx--- cadena',
  'GET /cumplimiento/tareas/:id': 'xxx xxxx--- cadena',
}

import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'POST /almacenes': 'xxx x------ cadena',
  'PUT /almacenes/:id': 'xxx x------ ajeno',
  'GET /almacenes': 'xxx xxx---- cadena',
  'GET /almacenes/:id/calendario': 'xxx xxx---- cadena',
  'PUT /almacenes/:id/calendario': 'xxx x------ ajeno',
  'GET /almacenes/exportar': 'xxx xxx---- cadena',
}

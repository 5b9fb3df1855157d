import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'PUT /configuracion': 'xxx x------ cadena',
  'GET /configuracion': 'xxx xxxx--- cadena',
  'GET /configuracion/catalogos/exportar': 'xxx xxxx--- cadena',
  'GET /configuracion/visible': 'sesion cadena',
}

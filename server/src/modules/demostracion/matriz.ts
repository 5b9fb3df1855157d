import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /demostracion': 'xxx x------ cadena',
  'GET /demostracion/exportar': 'xxx x------ cadena',
}

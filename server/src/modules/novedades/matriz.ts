import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'POST /novedades': 'xxx xx----- cadena',
  'PUT /novedades/:id': 'xxx xx----- cadena',
  'POST /novedades/:id/retirar': 'xxx xx----- cadena',
  'GET /novedades/publicadas': 'xxx xxx----x cadena',
  'GET /novedades/exportar': 'xxx xxx----x cadena',
  'GET /novedades/:id/lectores': 'xxx xxx----x cadena',
  'GET /novedades': 'sesion suyo',
  'POST /novedades/leidas': 'sesion propio',
}

import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'POST /novedades': 'xxx xx----- cadena',
  'GET /novedades': 'sesion cadena',
}

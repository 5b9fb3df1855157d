import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /planilla/detallada': 'xxx xxx----x suyo',
  'GET /planilla/sencilla': 'xxx xxx----x suyo',
  'GET /planilla/alterna': 'xxx xxx----x suyo',
  'GET /planilla/detallada/archivo': 'xxx xxx----x suyo',
  'GET /planilla/sencilla/archivo': 'xxx xxx----x suyo',
  'GET /planilla/alterna/archivo': 'xxx xxx----x suyo',
}

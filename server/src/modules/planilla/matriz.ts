import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /planilla/detallada': 'xxx xxx---- suyo',
  'GET /planilla/sencilla': 'xxx xxx---- suyo',
  'GET /planilla/alterna': 'xxx xxx---- suyo',
  'GET /planilla/detallada/archivo': 'xxx xxx---- suyo',
  'GET /planilla/sencilla/archivo': 'xxx xxx---- suyo',
  'GET /planilla/alterna/archivo': 'xxx xxx---- suyo',
}

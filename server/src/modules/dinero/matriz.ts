import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /ingresos/tipos': 'xxx xxx-x--x cadena',
  'GET /egresos/tipos': 'xxx xxx-x--x cadena',
  'POST /dinero/tipos': 'xxx x------x cadena',
  'PUT /dinero/tipos/:id': 'xxx x------x cadena',
  'GET /ingresos': 'xxx xxx-x--x suyo',
  'GET /egresos': 'xxx xxx-x--x suyo',
  'GET /ingresos/exportar': 'xxx xxx----x suyo',
  'GET /egresos/exportar': 'xxx xxx----x suyo',
  'POST /ingresos': 'xxx xx--x-- nuevo',
  'POST /egresos': 'xxx xx--x-- nuevo',
  'POST /dinero/soportes': 'xxx xx--x-- nuevo',
  'GET /documentos/:codigo/soporte': 'xxx xxx-x--x ajeno',
}

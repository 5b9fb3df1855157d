import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /contabilidad/cuentas': 'xxx xxx---- cadena',
  'POST /contabilidad/cuentas': 'xxx x------ cadena',
  'PUT /contabilidad/conceptos/:concepto': 'xxx x------ cadena',
  'GET /contabilidad/movimientos': 'xxx xxx---- suyo',
  'GET /contabilidad/movimientos/exportar': 'xxx xxx---- suyo',
  'POST /contabilidad/comprobantes': 'xxx xx----- nuevo',
  'POST /contabilidad/cierres': 'xxx xx----- nuevo',
  'GET /contabilidad/cierres': 'xxx xxx---- suyo',
  'GET /contabilidad/pruebas': 'xxx xxx---- suyo',
  'POST /contabilidad/pruebas': 'xxx xxx---- cadena',
}

import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /contabilidad/cuentas': 'xxx xxx----x cadena',
  'POST /contabilidad/cuentas': 'xxx x------x cadena',
  'PUT /contabilidad/conceptos/:concepto': 'xxx x------x cadena',
  'GET /contabilidad/conceptos/:concepto/alcance': 'xxx x------x cadena',
  'GET /contabilidad/cuentas/:codigo/alcance': 'xxx x------x cadena',
  'GET /contabilidad/retenciones/:terceroId': 'xxx xx-----x cadena',
  'GET /contabilidad/retenciones/:terceroId/certificado': 'xxx xx-----x cadena',
  'POST /contabilidad/retenciones/:terceroId/correo': 'xxx xx-----x cadena',
  'GET /contabilidad/movimientos': 'xxx xxx----x suyo',
  'GET /contabilidad/movimientos/exportar': 'xxx xxx----x suyo',
  'POST /contabilidad/comprobantes': 'xxx xx-----x nuevo',
  'POST /contabilidad/cierres': 'xxx xx-----x nuevo',
  'GET /contabilidad/cierres': 'xxx xxx----x suyo',
  'GET /contabilidad/cierre-de-anio': 'xxx xxx----x suyo',
  'GET /contabilidad/cerrados': 'xxx xxx----x suyo',
  'GET /contabilidad/pruebas': 'xxx xxx----x suyo',
  'POST /contabilidad/pruebas': 'xxx xxx----x cadena',
}

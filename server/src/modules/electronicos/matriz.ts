import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /electronicos': 'xxx xxx-x--x suyo',
  'GET /electronicos/exportar': 'xxx xxx----x suyo',
  'GET /electronicos/planilla': 'xxx xxx-x--x suyo',
  'GET /electronicos/:id': 'xxx xxx-x--x ajeno',
  'GET /electronicos/:id/pdf': 'xxx xxx-x--x ajeno',
  'GET /electronicos/:id/xml': 'xxx xxx-x--x ajeno',
  'POST /electronicos/:id/envio': 'xxx xx-----x ajeno',
  'POST /electronicos/:id/correccion': 'xxx xx-----x ajeno',
  'POST /electronicos/:id/renumeracion': 'xxx xx-----x ajeno',
  'POST /electronicos/renumeracion': 'xxx xx-----x suyo',
  'POST /electronicos/:id/correo': 'xxx xx-----x ajeno',
  'POST /electronicos/:id/nota-debito': 'xxx xx-----x ajeno',
  'POST /electronicos/:id/retiro': 'xxx xx-----x ajeno',
  'POST /electronicos/rangos': 'xxx xx-----x nuevo',
  'PUT /electronicos/rangos/:id': 'xxx xx-----x ajeno',
  'POST /electronicos/rangos/:id/salto': 'xxx xx-----x ajeno',
  'PUT /electronicos/emisor': 'xxx xx-----x cadena',
  'POST /electronicos/contingencia': 'xxx xx-----x cadena',
}

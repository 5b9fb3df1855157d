import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /electronicos': 'xxx xxx-x-- suyo',
  'GET /electronicos/exportar': 'xxx xxx---- suyo',
  'GET /electronicos/planilla': 'xxx xxx-x-- suyo',
  'GET /electronicos/:id': 'xxx xxx-x-- ajeno',
  'GET /electronicos/:id/pdf': 'xxx xxx-x-- ajeno',
  'GET /electronicos/:id/xml': 'xxx xxx-x-- ajeno',
  'POST /electronicos/:id/envio': 'xxx xx----- ajeno',
  'POST /electronicos/:id/correccion': 'xxx xx----- ajeno',
  'POST /electronicos/:id/correo': 'xxx xx----- ajeno',
  'POST /electronicos/:id/nota-debito': 'xxx xx----- ajeno',
  'POST /electronicos/rangos': 'xxx xx----- nuevo',
  'PUT /electronicos/rangos/:id': 'xxx xx----- ajeno',
  'PUT /electronicos/emisor': 'xxx xx----- cadena',
  'POST /electronicos/contingencia': 'xxx xx----- cadena',
}

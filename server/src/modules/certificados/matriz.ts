import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /certificado-propiedad': 'xxx xx--x-- nuevo',
  'GET /certificado-propiedad-celular': 'xxx xx--x-- nuevo',
  'GET /certificados/origenes': 'xxx xx--x-- cadena',
  'GET /certificados/imei': 'xxx xx--x-- cadena',
  'GET /certificados': 'xxx xxxxx-- suyo',
  'GET /certificados/exportar': 'xxx xxxxx-- suyo',
  'GET /certificados/:codigo/pdf': 'xxx xx--x-- ajeno',
  'GET /certificados/verificar/:llave': 'publico cadena',
}

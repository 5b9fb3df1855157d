import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /clientes/:id/anonimizar': 'xxx x------ cadena',
  'POST /clientes/:id/anonimizar': 'xxx x------ cadena',
  'GET /clientes/lista': 'xxx xxxxxxxx cadena',
  'GET /clientes/lista/exportar': 'xxx xx----- cadena',
  'GET /clientes': 'xxx xxxxxxxx cadena',
  'GET /clientes/documento/:cedula': 'xxx xxxxxxxx cadena',
  'POST /clientes': 'xxx xx--x-- cadena',
  'GET /clientes/:id/datos': 'xxx xx----- cadena',
  'GET /clientes/:id/datos/pdf': 'xxx xx----- cadena',
  'GET /clientes/:id/datos/zip': 'xxx xx----- cadena',
  'POST /clientes/fusiones/:id/deshacer': 'xxx xx----- cadena',
  'PUT /clientes/:id': 'xxx xx--x-- cadena',
  'GET /clientes/:id/estadisticas': 'xxx xxxxxxx cadena',
  'POST /clientes/fusiones': 'xxx xx----- cadena',
  'GET /clientes/:id/fusiones': 'xxx xx----- cadena',
  'GET /clientes/:id/linea': 'xxx xxxxxxxx cadena',
  'GET /clientes/parecidos': 'xxx xxxxxxxx cadena',
  'GET /clientes/:id/fusiones/previa': 'xxx xx----- cadena',
  'GET /clientes/:id': 'xxx xxxxxxxx cadena',
}

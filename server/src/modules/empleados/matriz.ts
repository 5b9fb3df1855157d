import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'PUT /empleados/:id/activo': 'xxx xx----- ajeno',
  'POST /empleados/logueos/cerrar': 'xxx xx----- ajeno',
  'POST /empleados': 'xxx xx----- nuevo',
  'PUT /empleados/:id': 'xxx xx----- ajeno',
  'GET /empleados/exportar': 'xxx xxx---- suyo',
  'GET /empleados/logueos/exportar': 'xxx xx----- suyo',
  'GET /empleados': 'xxx xxx---- suyo',
  'GET /empleados/logueos': 'xxx xx----- suyo',
  'GET /empleados/opciones': 'xxx xxx---- cadena',
  'GET /empleados/:id/foto': 'sesion ajeno',
  'POST /empleados/:id/foto/rotar': 'xxx xx----- ajeno',
  'POST /empleados/:id/clave': 'xxx xx----- ajeno',
}

import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'PUT /clientes/importaciones/:id/columnas': 'xxx xx----- ajeno',
  'POST /clientes/importaciones/:id/confirmar': 'xxx xx----- ajeno',
  'DELETE /clientes/importaciones/:id': 'xxx xx----- ajeno',
  'POST /clientes/importaciones/:id/deshacer': 'xxx xx----- ajeno',
  'GET /clientes/importaciones/:id/filas': 'xxx xx----- ajeno',
  'GET /clientes/importaciones/:id/errores/csv': 'xxx xx----- ajeno',
  'GET /clientes/importaciones/:id/errores/xlsx': 'xxx xx----- ajeno',
  'GET /clientes/importaciones/:id/filas/exportar': 'xxx xx----- ajeno',
  'GET /clientes/importaciones': 'xxx xx----- suyo',
  'GET /clientes/importaciones/exportar': 'xxx xx----- suyo',
  'GET /clientes/importaciones/plantilla/csv': 'xxx xx----- cadena',
  'GET /clientes/importaciones/plantilla/xlsx': 'xxx xx----- cadena',
  'POST /clientes/importaciones': 'xxx xx----- nuevo',
  'GET /clientes/importaciones/:id': 'xxx xx----- ajeno',
}

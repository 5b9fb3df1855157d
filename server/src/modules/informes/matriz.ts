import { CLAVES, puertaDe } from '@retroventa/api/informes/registro'
import type { Matriz } from '../../testing/matriz.ts'

/** Who has each permission by its first roles: read by people, one line for all of its informes. */
const QUIENES: Readonly<Record<string, string>> = {
  'auditoria.informes': 'xxx xxx----',
  'auditoria.exportar': 'xxx xxx----',
  'clientes.exportar': 'xxx xx-----',
  'gerencia.ver': 'xxx xx-----',
  'gerencia.exportar': 'xxx xx-----',
  'contabilidad.ver': 'xxx xxx----',
  'contabilidad.exportar': 'xxx xxx----',
}

const lineas = CLAVES.flatMap((clave) => {
  const { a, permiso, exporta, cadena } = puertaDe(clave)
  const ajeno = cadena ? 'cadena' : 'suyo'
  return [
    [`GET /informes${a}`, `${QUIENES[permiso]} ${ajeno}`],
    [`GET /informes${a}/exportar`, `${QUIENES[exporta]} ${ajeno}`],
  ]
})

export const matriz: Matriz = {
  ...Object.fromEntries(lineas),
  'POST /informes/anotaciones': 'xxx xxx---- cadena',
  'GET /reportes': 'x-- ------- cadena',
  'POST /reportes': 'x-- ------- cadena',
  'PUT /reportes/:id': 'x-- ------- cadena',
  'DELETE /reportes/:id': 'x-- ------- cadena',
  'GET /reportes/informe': 'sesion propio',
  'POST /reportes/suscripciones': 'sesion propio',
  'DELETE /reportes/suscripciones/:id': 'sesion propio',
}

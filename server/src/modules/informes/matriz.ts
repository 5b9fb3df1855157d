import { CLAVES, puertaDe } from '@retroventa/api/informes/registro'
import type { Matriz } from '../../testing/matriz.ts'

/** Who has each permission by its first roles: read by people, one line for all of its informes. */
const QUIENES: Readonly<Record<string, string>> = {
  'auditoria.informes': 'xxx xxx----',
  'auditoria.exportar': 'xxx xxx----',
  'clientes.exportar': 'xxx xx-----',
  'gerencia.ver': 'xxx xx-----x',
  'gerencia.exportar': 'xxx xx-----x',
  'contabilidad.ver': 'xxx xxx----x',
  'contabilidad.exportar': 'xxx xxx----x',
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
  // Beyond the permission they are of super admins alone: the others find nothing, and are refused what they send (001 §6).
  'GET /reportes': 'xxx x------ cadena',
  'POST /reportes': 'xxx x------ cadena',
  'PUT /reportes/:id': 'xxx x------ cadena',
  'DELETE /reportes/:id': 'xxx x------ cadena',
  'GET /reportes/informe': 'sesion propio',
  'POST /reportes/suscripciones': 'sesion propio',
  'DELETE /reportes/suscripciones/:id': 'sesion propio',
}

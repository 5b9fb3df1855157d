/**
 * Who may call what: one line per endpoint, one column per kind of person. A new endpoint fails two tests until its line
 * is written; it is read by people.
 *
 * Own branch: `x` enters, `-` is refused, in the order of `COLUMNAS`; `publico` needs nobody, `sesion` anybody signed in.
 * Then what happens with what is of another branch, asked for by people of the same role there:
 * `ajeno` refused (403 or 404), `suyo` answers but only with what is of the asker's branch, `nuevo` makes something of the
 * asker's own branch, `cadena` is of the whole chain by decision (customers, what identifies them and their screening D20,
 * prices, settings, roles, branches), `propio` is of the person, whatever the branch.
 */
export const MATRIZ: Readonly<Record<string, string>> = {
  'POST /sesion': 'publico cadena',
  'GET /empresa': 'publico cadena',
  'GET /sesion': 'sesion propio',
  'PUT /sesion/almacen': 'sesion ajeno',
  'DELETE /sesion': 'sesion propio',
  'GET /inicio': 'xxx xxxxxxx suyo',
  'GET /indicadores': 'xxx xxxxxxx cadena',
  'GET /clientes': 'xxx xxxxxxx cadena',
  'GET /clientes/documento/:cedula': 'xxx xxxxxxx cadena',
  'GET /clientes/:id': 'xxx xxxxxxx cadena',
  'POST /clientes': 'xxx xx--x-- cadena',
  'PUT /clientes/:id': 'xxx xx--x-- cadena',
  'GET /clientes/:id/estadisticas': 'xxx xxxxxxx cadena',
  'GET /clientes/:id/linea': 'xxx xxxxxxx cadena',
  'GET /clientes/parecidos': 'xxx xxxxxxx cadena',
  'POST /clientes/importaciones': 'xxx xx----- nuevo',
  'GET /clientes/importaciones': 'xxx xx----- suyo',
  'GET /clientes/importaciones/:id': 'xxx xx----- ajeno',
  'GET /clientes/importaciones/:id/filas': 'xxx xx----- ajeno',
  'PUT /clientes/importaciones/:id/columnas': 'xxx xx----- ajeno',
  'POST /clientes/importaciones/:id/confirmar': 'xxx xx----- ajeno',
  'POST /clientes/importaciones/:id/deshacer': 'xxx xx----- ajeno',
  'DELETE /clientes/importaciones/:id': 'xxx xx----- ajeno',
  'GET /clientes/importaciones/:id/errores/csv': 'xxx xx----- ajeno',
  'GET /clientes/importaciones/:id/errores/xlsx': 'xxx xx----- ajeno',
  'GET /clientes/importaciones/plantilla/csv': 'xxx xx----- cadena',
  'GET /clientes/importaciones/plantilla/xlsx': 'xxx xx----- cadena',
  'POST /clientes/fusiones': 'xxx xx----- cadena',
  'GET /clientes/:id/fusiones': 'xxx xx----- cadena',
  'GET /clientes/:id/fusiones/previa': 'xxx xx----- cadena',
  'POST /clientes/fusiones/:id/deshacer': 'xxx xx----- cadena',
  'GET /clientes/:id/datos': 'xxx xx----- cadena',
  'GET /clientes/:id/datos/pdf': 'xxx xx----- cadena',
  'POST /clientes/:id/anonimizar': 'xxx x------ cadena',
  'GET /costos-consulta/fuentes-activas': 'xxx xxxxxx- cadena',
  'POST /consultas/listas': 'xxx xx-xx-- nuevo',
  'GET /consultas/cliente/:id': 'xxx xxxxxx- cadena',
  'GET /consultas/documento/:cedula': 'xxx xxxxxx- cadena',
  'POST /consultas': 'xxx xx-xx-- nuevo',
  'GET /consultas/:id': 'xxx xxxxxx- cadena',
  'GET /consultas/:id/pdf': 'xxx xxxxxx- cadena',
  'GET /consultas/cupo': 'xxx xxxxxx- suyo',
  'GET /consultas/informe': 'xxx xxx---- suyo',
  'GET /consultas/fuentes': 'xxx xxx---- cadena',
  'PUT /consultas/fuentes/:codigo': 'xxx xx----- cadena',
  'GET /consultas/informe/exportar': 'xxx xxx---- suyo',
  'POST /consultas/avisos/:proveedor': 'publico cadena',
  'GET /costos-consulta': 'xxx xxx---- cadena',
  'GET /costos-consulta/fuente/:code': 'xxx xxxxxx- cadena',
  'POST /costos-consulta': 'xxx xx----- cadena',
  'PUT /costos-consulta/:id': 'xxx xx----- cadena',
  'DELETE /costos-consulta/:id': 'xxx xx----- cadena',
  'PATCH /costos-consulta/:id/toggle': 'xxx xx----- cadena',
  'POST /costos-consulta/inicializar': 'xxx xx----- cadena',
  'GET /consultas/listas': 'xxx xxxxxx- cadena',
  'POST /consultas/listas/actualizar': 'xxx xx-x--- cadena',
  'GET /contratos/condiciones': 'xxx xx--x-- cadena',
  'GET /contratos': 'xxx xxxxxxx suyo',
  'GET /contratos/exportar': 'xxx xxx---- suyo',
  'GET /contratos/para-retirar': 'xxx xxxxxxx suyo',
  'GET /contratos/cliente/:id': 'xxx xxxxxxx cadena',
  'GET /contratos/:codigo': 'xxx xxxxxxx ajeno',
  'POST /contratos': 'xxx xx--x-- nuevo',
  'GET /contratos/:codigo/pdf': 'xxx xxx-x-- ajeno',
  'PUT /sesion/clave': 'sesion propio',
  'POST /sesion/segundo-factor': 'sesion propio',
  'PUT /sesion/segundo-factor': 'sesion propio',
  'POST /sesion/segundo-factor/quitar': 'sesion propio',
  'POST /sesion/actividad': 'sesion propio',
  'GET /busqueda': 'sesion suyo',
  'GET /empleados': 'xxx xxx---- suyo',
  'GET /empleados/exportar': 'xxx xxx---- suyo',
  'GET /empleados/opciones': 'xxx xxx---- cadena',
  'POST /empleados': 'xxx xx----- nuevo',
  'PUT /empleados/:id': 'xxx xx----- ajeno',
  'PUT /empleados/:id/activo': 'xxx xx----- ajeno',
  'POST /empleados/:id/clave': 'xxx xx----- ajeno',
  'GET /empleados/logueos': 'xxx xx----- suyo',
  'GET /empleados/logueos/exportar': 'xxx xx----- suyo',
  'POST /empleados/logueos/cerrar': 'xxx xx----- ajeno',
  'GET /roles': 'xxx xxx---- suyo',
  'POST /roles': 'xxx x------ cadena',
  'PUT /roles/:id': 'xxx x------ cadena',
  'DELETE /roles/:id': 'xxx x------ cadena',
  'GET /almacenes': 'xxx xxx---- cadena',
  'POST /almacenes': 'xxx x------ cadena',
  'PUT /almacenes/:id': 'xxx x------ ajeno',
  'GET /empresa/datos': 'xxx xxx---- cadena',
  'PUT /empresa/datos': 'xxx xx----- cadena',
  'GET /configuracion': 'xxx xxx---- cadena',
  'PUT /configuracion': 'xxx x------ cadena',
  'GET /configuracion/visible': 'sesion cadena',
  'GET /novedades': 'sesion cadena',
  'POST /novedades': 'xxx xx----- cadena',
  'GET /cumplimiento/tareas': 'xxx xxxx--- cadena',
  'GET /cumplimiento/tareas/:id': 'xxx xxxx--- cadena',
  'POST /cumplimiento/tareas/:id/decision': 'xxx xx-x--- cadena',
  'GET /cumplimiento/cliente/:id': 'xxx xxxx--- cadena',
  'GET /cumplimiento/revisiones': 'xxx xxxx--- cadena',
  'POST /cumplimiento/revisiones': 'xxx xx-x--- cadena',
  'POST /cumplimiento/revisiones/:id/marcha': 'xxx xx-x--- cadena',
  'GET /cumplimiento/tareas/:id/pdf': 'xxx xxxx--- cadena',
  'GET /auditoria/logs': 'xxx xxxx--- suyo',
  'POST /fotos': 'xxx xx--x-- nuevo',
  'GET /fotos/:id': 'xxx xxxxxxx ajeno',
  'POST /fotos/:id/rotar': 'xxx xx--x-- ajeno',
  'DELETE /fotos/:id': 'xxx xx--x-- propio',
  'GET /clientes/:id/fotos/:ranura': 'xxx xxxxxxx cadena',
  'GET /mensajes': 'xxx xxx-x-- suyo',
  'POST /mensajes': 'xxx xx----- nuevo',
  'POST /mensajes/:id/reenviar': 'xxx xx----- ajeno',
  'GET /demostracion': 'xxx x------ cadena',
  'GET /auditoria/logs/exportar': 'xxx xxxx--- suyo',
}

/** The three kinds of super people, then the default roles in the order of `ROLES_INICIALES`. */
export const COLUMNAS = [
  'superadmin',
  'super',
  'marcado',
  'Administrador',
  'Gerente',
  'Auditor',
  'Cumplimiento',
  'Cajero',
  'Tasador',
  'Consulta',
] as const
export const SUPERES = 3

/** Of a line: who enters (in the order of `COLUMNAS`, or in a word), and what another branch gets. */
export function leerLinea(linea: string): {
  acceso: 'publico' | 'sesion' | 'permiso'
  entra: boolean[]
  ajeno: string
} {
  const partes = linea.split(' ')
  const ajeno = partes.at(-1) ?? ''
  const [palabra] = partes
  if (palabra === 'publico' || palabra === 'sesion')
    return { acceso: palabra, entra: COLUMNAS.map(() => true), ajeno }
  const casillas = partes.slice(0, -1).join('')
  if (casillas.length !== COLUMNAS.length)
    throw new Error(`${linea}: one column for each of ${COLUMNAS.join(', ')}`)
  return { acceso: 'permiso', entra: [...casillas].map((casilla) => casilla === 'x'), ajeno }
}

/**
 * Permission keys (`modulo.accion`, D19) with the label that a person reads. Roles are lists of these keys, as data.
 * `especial` marks what moves money, cannot be undone, or is an exception to policy.
 */
export const PERMISOS = {
  'clientes.ver': { etiqueta: 'Ver clientes' },
  'clientes.crear': { etiqueta: 'Crear clientes' },
  'clientes.editar': { etiqueta: 'Editar clientes' },
  'consultas.ver': { etiqueta: 'Ver consultas de un cliente' },
  'consultas.realizar': { etiqueta: 'Realizar consultas' },
  'listas.actualizar': { etiqueta: 'Actualizar las listas OFAC y ONU', especial: true },
  'contratos.ver': { etiqueta: 'Ver contratos' },
  'contratos.crear': { etiqueta: 'Crear contratos', especial: true },
  'contratos.imprimir': { etiqueta: 'Imprimir contratos' },
  'contratos.exportar': { etiqueta: 'Exportar contratos' },
  'caja.ver': { etiqueta: 'Ver el efectivo en caja' },
  'auditoria.ver': { etiqueta: 'Ver el registro de auditoría' },
  'demostracion.ver': { etiqueta: 'Ver lo que recibió cada simulador' },
} as const satisfies Record<string, { etiqueta: string; especial?: true }>

export type Permiso = keyof typeof PERMISOS

export const TODOS_LOS_PERMISOS = Object.keys(PERMISOS) as Permiso[]

/** Default roles (D19): created with the company, then edited as data. */
export const ROLES_INICIALES: Record<string, readonly Permiso[]> = {
  Administrador: TODOS_LOS_PERMISOS,
  Gerente: TODOS_LOS_PERMISOS.filter((p) => p !== 'demostracion.ver'),
  Auditor: [
    'clientes.ver',
    'consultas.ver',
    'contratos.ver',
    'contratos.imprimir',
    'contratos.exportar',
    'caja.ver',
    'auditoria.ver',
  ],
  Cajero: [
    'clientes.ver',
    'clientes.crear',
    'clientes.editar',
    'consultas.ver',
    'consultas.realizar',
    'contratos.ver',
    'contratos.crear',
    'contratos.imprimir',
  ],
  Tasador: ['clientes.ver', 'consultas.ver', 'contratos.ver'],
  Consulta: ['clientes.ver', 'contratos.ver'],
}

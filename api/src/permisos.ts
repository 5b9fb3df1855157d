/**
 * Permission keys (`modulo.accion`, D19) with the label that a person reads. Roles are lists of these keys, as data.
 * `especial` marks what moves money, cannot be undone, or is an exception to policy.
 */
export const PERMISOS = {
  'clientes.ver': { etiqueta: 'Ver clientes' },
  'clientes.crear': { etiqueta: 'Crear clientes' },
  'clientes.editar': { etiqueta: 'Editar clientes' },
  'mensajes.ver': { etiqueta: 'Ver mensajes enviados a clientes' },
  'mensajes.enviar': { etiqueta: 'Enviar mensajes a clientes', especial: true },
  'consultas.ver': { etiqueta: 'Ver consultas de un cliente' },
  'consultas.realizar': { etiqueta: 'Realizar consultas' },
  'consultas.informe': { etiqueta: 'Ver el informe de consultas' },
  'consultas.costos': { etiqueta: 'Ver los costos de las consultas' },
  'consultas.administrar': { etiqueta: 'Cambiar costos y fuentes de consulta', especial: true },
  'listas.actualizar': { etiqueta: 'Actualizar las listas OFAC y ONU', especial: true },
  'cumplimiento.ver': { etiqueta: 'Ver las coincidencias con listas' },
  'cumplimiento.decidir': { etiqueta: 'Confirmar o descartar coincidencias con listas', especial: true },
  'contratos.ver': { etiqueta: 'Ver contratos' },
  'contratos.crear': { etiqueta: 'Crear contratos', especial: true },
  'contratos.imprimir': { etiqueta: 'Imprimir contratos' },
  'contratos.exportar': { etiqueta: 'Exportar contratos' },
  'caja.ver': { etiqueta: 'Ver el efectivo en caja' },
  'tickets.imprimir': { etiqueta: 'Imprimir Tiquets Contrato' },
  'planilla.sencilla': { etiqueta: 'Listar planilla sencilla' },
  'planilla.alterna': { etiqueta: 'Listar planilla alterna' },
  'auditoria.ver': { etiqueta: 'Ver el registro de auditoría' },
  'empleados.ver': { etiqueta: 'Ver empleados' },
  'empleados.administrar': { etiqueta: 'Crear, editar y bloquear empleados', especial: true },
  'empleados.logueos': { etiqueta: 'Ver y cerrar sesiones', especial: true },
  'roles.ver': { etiqueta: 'Ver roles' },
  'roles.administrar': { etiqueta: 'Crear y editar roles', especial: true },
  'almacenes.ver': { etiqueta: 'Ver almacenes' },
  'almacenes.administrar': { etiqueta: 'Crear y editar almacenes', especial: true },
  'empresa.ver': { etiqueta: 'Ver los datos de la empresa' },
  'empresa.administrar': { etiqueta: 'Editar los datos de la empresa y publicar novedades', especial: true },
  'configuracion.ver': { etiqueta: 'Ver la configuración' },
  'configuracion.administrar': { etiqueta: 'Cambiar la configuración', especial: true },
  'demostracion.ver': { etiqueta: 'Ver lo que recibió cada simulador' },
} as const satisfies Record<string, { etiqueta: string; especial?: true }>

export type Permiso = keyof typeof PERMISOS

export const TODOS_LOS_PERMISOS = Object.keys(PERMISOS) as Permiso[]

/** Default roles (D19): created with the company, then edited as data. */
export const ROLES_INICIALES: Record<string, readonly Permiso[]> = {
  Administrador: TODOS_LOS_PERMISOS,
  Gerente: TODOS_LOS_PERMISOS.filter(
    (p) =>
      ![
        'demostracion.ver',
        'roles.administrar',
        'almacenes.administrar',
        'configuracion.administrar',
      ].includes(p),
  ),
  Auditor: [
    'clientes.ver',
    'mensajes.ver',
    'consultas.ver',
    'consultas.informe',
    'consultas.costos',
    'contratos.ver',
    'contratos.imprimir',
    'contratos.exportar',
    'caja.ver',
    'planilla.sencilla',
    'planilla.alterna',
    'auditoria.ver',
    'cumplimiento.ver',
    'empleados.ver',
    'roles.ver',
    'almacenes.ver',
    'empresa.ver',
    'configuracion.ver',
  ],
  Cumplimiento: [
    'clientes.ver',
    'consultas.ver',
    'consultas.realizar',
    'listas.actualizar',
    'contratos.ver',
    'auditoria.ver',
    'cumplimiento.ver',
    'cumplimiento.decidir',
  ],
  Cajero: [
    'clientes.ver',
    'clientes.crear',
    'clientes.editar',
    'mensajes.ver',
    'consultas.ver',
    'consultas.realizar',
    'contratos.ver',
    'contratos.crear',
    'contratos.imprimir',
    'tickets.imprimir',
  ],
  Tasador: ['clientes.ver', 'consultas.ver', 'contratos.ver'],
  Consulta: ['clientes.ver', 'contratos.ver'],
}

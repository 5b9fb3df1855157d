import { modulo } from '../core/modulo.ts'

export const empleados = modulo({
  grupos: { empleados: 'Empleados' },
  permisos: {
    'empleados.ver': { etiqueta: 'Ver empleados', roles: ['Gerente', 'Auditor'] },
    'empleados.administrar': {
      etiqueta: 'Crear, editar y bloquear empleados',
      especial: true,
      roles: ['Gerente'],
    },
    'empleados.fotos': { etiqueta: 'Poner y quitar la foto de un empleado', roles: ['Gerente'] },
    'empleados.logueos': { etiqueta: 'Ver y cerrar sesiones', especial: true, roles: ['Gerente'] },
  },
  errores: {
    'empleado.username_existe': {
      estado: 409,
      titulo: 'Error de validación',
      mensaje: 'Ya hay un empleado con ese usuario.',
    },
    'empleado.ultimo_super_admin': {
      estado: 409,
      titulo: 'Empleados',
      mensaje: 'Es el último super administrador activo: nombre otro antes.',
    },
    'empleado.usted_mismo': {
      estado: 409,
      titulo: 'Empleados',
      mensaje: 'No puede bloquear su propio usuario.',
    },
    'empleado.clave_propia': {
      estado: 409,
      titulo: 'Empleados',
      mensaje: 'Su propia contraseña se cambia desde su cuenta, con la actual.',
    },
    'empleado.sin_alcance': {
      estado: 403,
      titulo: 'Empleados',
      mensaje: 'No puede dar ni cambiar más permisos de los que usted tiene.',
    },
  },
  verbos: {
    'empleado.creado': 'creó el empleado',
    'empleado.editado': 'editó el empleado',
    'empleado.bloqueado': 'bloqueó al empleado',
    'empleado.desbloqueado': 'desbloqueó al empleado',
    'empleado.clave_restablecida': 'restableció la contraseña de',
    'empleado.sesiones_cerradas': 'cerró las sesiones de',
  },
  entidades: { empleado: 'Empleado' },
  campos: {
    motivoBloqueo: 'Motivo del bloqueo',
    nombres: 'Nombres',
    foto: 'Foto',
    apellidos: 'Apellidos',
    username: 'Usuario',
    roles: 'Roles',
    is_super_admin: 'Super administrador',
    is_super_user: 'Super usuario',
    is_super: 'Marca super',
    cambiar_almacenes: 'Cambia de almacén',
    facturacion: 'Facturación',
    segundo_factor: 'Segundo factor',
    cerradas: 'Sesiones cerradas',
  },
})

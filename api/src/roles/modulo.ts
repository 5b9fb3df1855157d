import { modulo } from '../core/modulo.ts'

export const roles = modulo({
  grupos: { roles: 'Roles' },
  permisos: {
    'roles.ver': { etiqueta: 'Ver roles', roles: ['Gerente', 'Auditor'] },
    'roles.administrar': { etiqueta: 'Crear y editar roles', especial: true, roles: [] },
  },
  errores: {
    'rol.nombre_existe': {
      estado: 409,
      titulo: 'Error de validación',
      mensaje: 'Ya hay un rol con ese nombre.',
    },
    'rol.en_uso': {
      estado: 409,
      titulo: 'Roles',
      mensaje: 'El rol está en uso (personas: {personas}). Quíteselo antes.',
    },
    'rol.sin_alcance': {
      estado: 403,
      titulo: 'Roles',
      mensaje:
        'No puede dar ni quitar permisos que usted no tiene, ni cambiar los de un rol que alguien tiene en un almacén donde usted no administra roles.',
    },
  },
  verbos: {
    'rol.creado': 'creó el rol',
    'rol.editado': 'editó el rol',
    'rol.borrado': 'borró el rol',
  },
  entidades: { rol: 'Rol' },
  campos: { permisos: 'Permisos' },
})

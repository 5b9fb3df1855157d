import { z } from 'zod'
import { Id, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Buscado, Exportado } from '../core/listaConsulta.ts'

export const Rol = z.object({
  id: Id,
  version: z.int(),
  nombre: z.string(),
  permisos: z.array(z.string()),
  /** Keys that did not exist when a person last saved it, and that it lacks: to be decided. */
  nuevos: z.array(z.string()),
  /** Who has it: user name and branch. */
  personas: z.array(
    z.object({ usuarioId: Id, username: z.string(), nombre: z.string(), almacen: z.string() }),
  ),
})
export type Rol = z.output<typeof Rol>

const DatosRol = z.object({ nombre: texto(60), permisos: z.array(texto(60)).max(500) })

export const listarRoles = endpoint({
  method: 'GET',
  path: '/roles',
  permiso: 'roles.ver',
  resumen: 'Roles, con sus permisos y quién los tiene',
  response: z.object({ items: z.array(Rol), total: z.int() }),
  errors: [],
})

export const exportarRoles = endpoint({
  method: 'GET',
  path: '/roles/exportar',
  permiso: 'roles.ver',
  resumen: 'Los roles del filtro en CSV o XLSX',
  query: Buscado.extend({
    uso: z.enum(['si', 'no']).optional(),
    orden: z.enum(['nombre', '-nombre', 'permisos', '-permisos', 'personas', '-personas']).default('nombre'),
    ...Exportado.shape,
  }),
  produce: 'text/csv',
  errors: [],
})

export const crearRol = endpoint({
  method: 'POST',
  path: '/roles',
  permiso: 'roles.administrar',
  resumen: 'Crear un rol, o copiar otro',
  body: DatosRol,
  response: Rol,
  errors: ['validacion.datos', 'rol.nombre_existe', 'rol.sin_alcance'],
})

export const editarRol = endpoint({
  method: 'PUT',
  path: '/roles/:id',
  permiso: 'roles.administrar',
  resumen: 'Cambiar el nombre o los permisos de un rol',
  params: z.object({ id: Id }),
  body: DatosRol.extend({ version: z.int() }),
  response: Rol,
  errors: [
    'validacion.datos',
    'registro.no_existe',
    'registro.version',
    'rol.nombre_existe',
    'rol.sin_alcance',
  ],
})

export const borrarRol = endpoint({
  method: 'DELETE',
  path: '/roles/:id',
  permiso: 'roles.administrar',
  resumen: 'Borrar un rol que nadie tiene',
  params: z.object({ id: Id }),
  response: z.object({ borrado: z.boolean() }),
  errors: ['registro.no_existe', 'rol.en_uso', 'rol.sin_alcance'],
})

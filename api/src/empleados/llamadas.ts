import { z } from 'zod'
import { Fecha, Id, Instante, pagina, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Buscado, Exportado, Paginado, paginaDeLista } from '../core/listaConsulta.ts'
import { Foto, Tamano } from '../fotos/llamadas.ts'

/** A person of the company with the roles held in each branch (001 §3 *User*). */
export const Empleado = z.object({
  id: Id,
  version: z.int(),
  username: z.string(),
  nombres: z.string(),
  /** Id of the photo, `GET /empleados/:id/foto`; null where there is none. */
  foto: Id.nullable(),
  apellidos: z.string(),
  email: z.string().nullable(),
  isSuperAdmin: z.boolean(),
  isSuperUser: z.boolean(),
  isSuper: z.boolean(),
  cambiarAlmacenes: z.boolean(),
  facturacion: z.boolean(),
  activo: z.boolean(),
  /** Must choose a new password at the next sign-in. */
  claveTemporal: z.boolean(),
  segundoFactor: z.boolean(),
  accesos: z.array(z.object({ almacenId: Id, almacen: z.string(), rolId: Id, rol: z.string() })),
  ultimoIngreso: Instante.nullable(),
})
export type Empleado = z.output<typeof Empleado>

export const DatosEmpleado = z.object({
  username: texto(60),
  nombres: texto(60),
  apellidos: texto(60),
  email: texto(120).nullable(),
  isSuperAdmin: z.boolean(),
  isSuperUser: z.boolean(),
  isSuper: z.boolean(),
  cambiarAlmacenes: z.boolean(),
  facturacion: z.boolean(),
  accesos: z.array(z.object({ almacenId: Id, rolId: Id })).max(500),
  /** Id of an uploaded photo, which the save gives to the person; null takes it away, absent leaves what there is. */
  foto: Id.nullable().optional(),
})
export type DatosEmpleado = z.output<typeof DatosEmpleado>

const FiltroEmpleados = z.object({
  texto: texto(80).optional(),
  activo: z.enum(['si', 'no']).optional(),
  rolId: Id.optional(),
  almacenId: Id.optional(),
})

export const listarEmpleados = endpoint({
  method: 'GET',
  path: '/empleados',
  permiso: 'empleados.ver',
  resumen: 'Empleados, con sus roles por almacén',
  query: FiltroEmpleados,
  response: pagina(Empleado).extend({
    /** People of the same filter by whether they may sign in. */
    conteos: z.object({ activos: z.int(), bloqueados: z.int() }),
  }),
  errors: [],
})

export const exportarEmpleados = endpoint({
  method: 'GET',
  path: '/empleados/exportar',
  permiso: 'empleados.ver',
  resumen: 'Los empleados del filtro en CSV o XLSX',
  query: FiltroEmpleados.extend({
    orden: z.enum(['username', '-username', 'nombre', '-nombre', 'ingreso', '-ingreso']).default('nombre'),
    ...Exportado.shape,
  }),
  produce: 'text/csv',
  errors: [],
})

export const opcionesEmpleado = endpoint({
  method: 'GET',
  path: '/empleados/opciones',
  permiso: 'empleados.ver',
  resumen: 'Almacenes y roles para elegir, y qué roles puede dar quien pregunta en cada almacén',
  response: z.object({
    almacenes: z.array(
      z.object({
        id: Id,
        codigo: z.string(),
        nombre: z.string(),
        activo: z.boolean(),
        /** Roles that whoever asks may give or take away here. */
        asignables: z.array(Id),
      }),
    ),
    roles: z.array(z.object({ id: Id, nombre: z.string() })),
  }),
  errors: [],
})

export const crearEmpleado = endpoint({
  method: 'POST',
  path: '/empleados',
  permiso: 'empleados.administrar',
  resumen: 'Crear un empleado; la clave temporal se muestra una sola vez',
  body: DatosEmpleado,
  response: z.object({ empleado: Empleado, claveTemporal: z.string() }),
  errors: ['validacion.datos', 'empleado.username_existe', 'empleado.sin_alcance', 'foto.no_existe'],
})

export const editarEmpleado = endpoint({
  method: 'PUT',
  path: '/empleados/:id',
  permiso: 'empleados.administrar',
  resumen: 'Editar datos, roles y marcas de un empleado',
  params: z.object({ id: Id }),
  body: DatosEmpleado.extend({ version: z.int() }),
  response: Empleado,
  errors: [
    'validacion.datos',
    'registro.no_existe',
    'registro.version',
    'empleado.username_existe',
    'empleado.ultimo_super_admin',
    'empleado.sin_alcance',
    'foto.no_existe',
  ],
})

export const fotoDeEmpleado = endpoint({
  method: 'GET',
  path: '/empleados/:id/foto',
  permiso: 'sesion',
  aMedias: true,
  resumen: 'La foto propia, o la de una persona de los almacenes donde se ven empleados',
  params: z.object({ id: Id }),
  query: Tamano,
  produce: 'image/jpeg',
  errors: ['foto.no_existe'],
})

export const rotarFotoDeEmpleado = endpoint({
  method: 'POST',
  path: '/empleados/:id/foto/rotar',
  permiso: 'empleados.fotos',
  resumen: 'Una copia girada 90° a la derecha de la foto de un empleado; su guardado la adopta',
  params: z.object({ id: Id }),
  response: Foto,
  errors: ['foto.no_existe', 'foto.demasiadas'],
})

export const bloquearEmpleado = endpoint({
  method: 'PUT',
  path: '/empleados/:id/activo',
  permiso: 'empleados.administrar',
  resumen: 'Bloquear o desbloquear; bloquear cierra sus sesiones',
  params: z.object({ id: Id }),
  body: z.object({
    activo: z.boolean(),
    /** Why; required to block, and read by whoever looks at the person's history. */
    motivo: texto(300).optional(),
  }),
  response: Empleado,
  errors: [
    'validacion.datos',
    'registro.no_existe',
    'empleado.ultimo_super_admin',
    'empleado.usted_mismo',
    'empleado.sin_alcance',
  ],
})

export const restablecerClave = endpoint({
  method: 'POST',
  path: '/empleados/:id/clave',
  permiso: 'empleados.administrar',
  resumen: 'Clave temporal nueva, que se cambia al ingresar; cierra sus sesiones',
  params: z.object({ id: Id }),
  body: z.object({ quitarSegundoFactor: z.boolean().default(false) }),
  response: z.object({ claveTemporal: z.string() }),
  errors: ['registro.no_existe', 'empleado.sin_alcance', 'empleado.clave_propia'],
})

const MOTIVOS_SALIDA = [
  'salio',
  'inactividad',
  'cerrada',
  'clave',
  'bloqueado',
  'vencida',
  'segundo_factor',
  'propia',
] as const

/** A sign-in or an attempt at one. */
export const Logueo = z.object({
  id: Id,
  /** Null when nobody has that user name. */
  usuarioId: Id.nullable(),
  username: z.string(),
  nombre: z.string().nullable(),
  exito: z.boolean(),
  almacen: z.string().nullable(),
  direccion: z.string(),
  equipo: z.string(),
  entrada: Instante,
  salida: Instante.nullable(),
  motivoSalida: z.enum(MOTIVOS_SALIDA).nullable(),
  /** Still open. */
  abierta: z.boolean(),
  /** The session of whoever asks. */
  propia: z.boolean(),
  /** Something that was refused to who was already inside, not a sign-in. */
  rechazo: z.boolean(),
  /** Code of the refusal, and what it means. */
  codigo: z.string().nullable(),
  porQue: z.string().nullable(),
  /** What was tried: method and pattern of the call, and its words. */
  ruta: z.string().nullable(),
  llamada: z.string().nullable(),
  /** In whose name it was signed. */
  firma: z.string().nullable(),
})
export type Logueo = z.output<typeof Logueo>

const FiltroLogueos = Buscado.extend({
  tipo: z.enum(['abiertas', 'cerradas', 'fallidos', 'rechazos']).optional(),
  entradaDesde: Fecha.optional(),
  entradaHasta: Fecha.optional(),
  orden: z.enum(['entrada', '-entrada']).default('-entrada'),
})
export type FiltroLogueos = z.output<typeof FiltroLogueos>

export const listarLogueos = endpoint({
  method: 'GET',
  path: '/empleados/logueos',
  permiso: 'empleados.logueos',
  resumen: 'Ingresos, salidas, intentos fallidos y lo que se rechazó a quien ya estaba adentro',
  query: FiltroLogueos.extend(Paginado.shape),
  response: paginaDeLista(Logueo),
  errors: [],
})

export const exportarLogueos = endpoint({
  method: 'GET',
  path: '/empleados/logueos/exportar',
  permiso: 'empleados.logueos',
  resumen: 'Los ingresos de todo el filtro, en CSV o XLSX',
  query: FiltroLogueos.extend(Exportado.shape),
  produce: 'text/csv',
  errors: [],
})

export const cerrarLogueos = endpoint({
  method: 'POST',
  path: '/empleados/logueos/cerrar',
  permiso: 'empleados.logueos',
  resumen: 'Cerrar una sesión, o todas las de una persona',
  body: z.union([z.object({ logueoId: Id }), z.object({ usuarioId: Id })]),
  response: z.object({ cerradas: z.int() }),
  errors: ['registro.no_existe', 'empleado.sin_alcance'],
})

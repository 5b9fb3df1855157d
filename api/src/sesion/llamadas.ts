import { z } from 'zod'
import { CLAVE_DE_ENVIO, Id, Instante, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'

export const AlmacenDeSesion = z.object({
  id: Id,
  codigo: z.string(),
  nombre: z.string(),
  ciudad: z.string(),
  rol: z.string(),
  /** Contracts due today or overdue. */
  porAtender: z.int(),
})

export const Sesion = z.object({
  usuario: z.object({
    id: Id,
    username: z.string(),
    nombres: z.string(),
    apellidos: z.string(),
    /** Id of the photo, `GET /empleados/:id/foto`; null where there is none. */
    foto: Id.nullable(),
    isSuperAdmin: z.boolean(),
    isSuperUser: z.boolean(),
    isSuper: z.boolean(),
    cambiarAlmacenes: z.boolean(),
    /** The role in each branch, and each of those roles once (001 §3). */
    accesos: z.array(
      z.object({ almacen: z.object({ codigo: z.string() }), rol: z.object({ nombre: z.string() }) }),
    ),
    todosRoles: z.array(z.object({ nombre: z.string(), permisos: z.array(z.string()) })),
    /** The electronic billing flag of the record of employee (001 §2: *Mis Facturas*). */
    empleado: z.object({ facturacionRetroventa: z.boolean() }),
  }),
  almacen: AlmacenDeSesion.omit({ porAtender: true })
    /** Also the paper of its contracts: the blank one exists only for some (001 §2). */
    .extend({
      impresionContrato: z.string(),
      /** DIVIPOLA of its city: where a new customer lives, most of the time. */
      municipio: z.string(),
    })
    .optional(),
  almacenes: z.array(AlmacenDeSesion),
  /** Last branch this person worked in. */
  ultimoAlmacen: Id.optional(),
  permisos: z.array(z.string()),
  csrf: z.string(),
  /** Nothing else is allowed until it is done. */
  pendiente: z.enum(['cambiar_clave', 'segundo_factor']).optional(),
  segundoFactor: z.boolean(),
  /** Idle minutes before the session closes (`time_line`, 001 §9). */
  timeLine: z.int(),
  /** Seconds left of them as the server counts: after a sleep or a change of clock a browser cannot know. */
  restante: z.int(),
  modo: z.enum(['demo', 'produccion']),
  indicadores: z.object({
    dolar: z.number(),
    onza: z.number(),
    plata: z.number(),
    ultimaUpdate: Instante.optional(),
  }),
  /** Business date now, in Bogotá. */
  hoy: z.iso.date(),
})
export type Sesion = z.output<typeof Sesion>

/** Six digits of the application, or a recovery code in their place: whoever lost the telephone has that alone. */
const CodigoDeFactor = texto(30)

export const iniciarSesion = endpoint({
  method: 'POST',
  path: '/sesion',
  permiso: 'publico',
  resumen: 'Ingresar con usuario y clave',
  body: z.object({
    usuario: texto(60).min(1),
    clave: z.string().min(1).max(200),
    codigo: CodigoDeFactor.optional(),
  }),
  response: Sesion,
  errors: [
    'sesion.credenciales',
    'sesion.bloqueada',
    'sesion.clave_vencida',
    'sesion.segundo_factor',
    'sesion.codigo',
    'sesion.codigo_ilegible',
  ],
})

export const verSesion = endpoint({
  method: 'GET',
  path: '/sesion',
  permiso: 'sesion',
  aMedias: true,
  resumen: 'Quién soy, dónde trabajo y qué puedo hacer',
  response: Sesion,
  errors: ['sesion.requerida'],
})

export const elegirAlmacen = endpoint({
  method: 'PUT',
  path: '/sesion/almacen',
  permiso: 'sesion',
  aMedias: true,
  resumen: 'Elegir el almacén en el que se trabaja',
  body: z.object({ almacenId: Id }),
  response: Sesion,
  errors: ['sesion.almacen_ajeno', 'sesion.no_cambia'],
})

export const cerrarSesion = endpoint({
  method: 'DELETE',
  path: '/sesion',
  permiso: 'sesion',
  aMedias: true,
  resumen: 'Salir',
  /** Written in the book of sign-ins: the page closes the session by itself when nobody is there. */
  query: z.object({ motivo: z.enum(['inactividad']).optional() }),
  response: z.object({ cerrada: z.boolean() }),
  errors: [],
})

export const cambiarClave = endpoint({
  method: 'PUT',
  path: '/sesion/clave',
  permiso: 'sesion',
  aMedias: true,
  resumen: 'Cambiar la propia contraseña; cierra las otras sesiones',
  body: z.object({ actual: z.string().min(1).max(200), nueva: z.string().min(1).max(200) }),
  response: z.object({ cambiada: z.boolean() }),
  errors: ['sesion.clave_actual', 'sesion.clave_vencida', 'validacion.datos', 'sesion.bloqueada'],
})

export const iniciarSegundoFactor = endpoint({
  method: 'POST',
  path: '/sesion/segundo-factor',
  permiso: 'sesion',
  aMedias: true,
  resumen: 'Pedir un secreto para la aplicación de códigos; no vale hasta confirmarlo',
  body: z.object({ clave: z.string().min(1).max(200) }),
  response: z.object({ uri: z.string(), secreto: z.string() }),
  errors: ['sesion.clave_actual', 'sesion.bloqueada'],
})

export const confirmarSegundoFactor = endpoint({
  method: 'PUT',
  path: '/sesion/segundo-factor',
  permiso: 'sesion',
  aMedias: true,
  resumen: 'Activar el segundo factor con el primer código',
  body: z.object({ codigo: texto(10) }),
  /** Recovery codes, shown this once: who has lost the telephone enters with one of them. */
  response: z.object({ activo: z.boolean(), codigos: z.array(z.string()) }),
  errors: ['sesion.codigo', 'sesion.codigo_ilegible', 'sesion.bloqueada'],
})

export const renovarCodigos = endpoint({
  method: 'POST',
  path: '/sesion/segundo-factor/codigos',
  permiso: 'sesion',
  aMedias: true,
  resumen: 'Códigos de recuperación nuevos; los anteriores dejan de servir',
  body: z.object({ clave: z.string().min(1).max(200), codigo: CodigoDeFactor }),
  response: z.object({ codigos: z.array(z.string()) }),
  errors: [
    'sesion.clave_actual',
    'sesion.codigo',
    'sesion.codigo_ilegible',
    'sesion.bloqueada',
    'sesion.codigos_renovados',
  ],
})

export const SesionPropia = z.object({
  id: Id,
  /** *Chrome 141 en Windows*. */
  equipo: z.string(),
  direccion: z.string(),
  almacen: z.string().nullable(),
  ciudad: z.string().nullable(),
  entrada: Instante,
  /** Last use, exact to the minute. */
  visto: Instante,
  /** The one that asks. */
  esta: z.boolean(),
})
export type SesionPropia = z.output<typeof SesionPropia>

export const misSesiones = endpoint({
  method: 'GET',
  path: '/sesion/abiertas',
  permiso: 'sesion',
  aMedias: true,
  resumen: 'Las propias sesiones abiertas',
  response: z.object({ items: z.array(SesionPropia) }),
  errors: [],
})

export const cerrarOtrasSesiones = endpoint({
  method: 'DELETE',
  path: '/sesion/abiertas',
  permiso: 'sesion',
  aMedias: true,
  resumen: 'Cerrar las propias sesiones menos esta',
  response: z.object({ cerradas: z.int() }),
  errors: [],
})

export const cerrarUnaSesion = endpoint({
  method: 'DELETE',
  path: '/sesion/abiertas/:id',
  permiso: 'sesion',
  aMedias: true,
  resumen: 'Cerrar una de las propias sesiones',
  params: z.object({ id: Id }),
  response: z.object({ cerradas: z.int() }),
  errors: ['sesion.no_abierta'],
})

export const quitarSegundoFactor = endpoint({
  method: 'POST',
  path: '/sesion/segundo-factor/quitar',
  permiso: 'sesion',
  aMedias: true,
  resumen: 'Quitar el segundo factor propio',
  body: z.object({
    clave: z.string().min(1).max(200),
    codigo: CodigoDeFactor,
    /** To be turned on in another telephone: who must have one does nothing else until it is. */
    otroCelular: z.boolean().optional(),
  }),
  response: z.object({ activo: z.boolean() }),
  errors: [
    'sesion.clave_actual',
    'sesion.codigo',
    'sesion.codigo_ilegible',
    'sesion.bloqueada',
    'sesion.segundo_factor_obligatorio',
  ],
})

export const extenderSesion = endpoint({
  method: 'POST',
  path: '/sesion/actividad',
  permiso: 'sesion',
  aMedias: true,
  resumen: 'Contar de nuevo los minutos de inactividad',
  response: z.object({ extendida: z.boolean() }),
  errors: [],
})

export const retirarEnvio = endpoint({
  method: 'POST',
  path: '/sesion/envios/:clave/retirar',
  permiso: 'sesion',
  resumen: 'Saber si quedó lo que se envió y no tuvo respuesta; si no quedó, ya no queda',
  params: z.object({ clave: z.string().regex(CLAVE_DE_ENVIO) }),
  response: z.object({
    quedo: z.boolean(),
    /** Of what it made, where people know that by one. */
    codigo: z.string().nullable(),
  }),
  errors: [],
})

export const empresaPublica = endpoint({
  method: 'GET',
  path: '/empresa',
  permiso: 'publico',
  resumen: 'Nombre y NIT de la empresa, para la página de ingreso',
  response: z.object({ nombre: z.string(), nit: z.string(), modo: z.enum(['demo', 'produccion']) }),
  errors: [],
})

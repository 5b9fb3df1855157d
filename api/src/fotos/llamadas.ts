import { z } from 'zod'
import { Id, Instante } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import type { Permiso } from '../permisos.ts'

/** The three pictures of a customer (000 §3), by the name of their field. */
export const RANURAS = ['foto', 'fotoCedulaCara', 'fotoCedulaReversa'] as const
export type Ranura = (typeof RANURAS)[number]

/** A picture that nobody has yet: its id goes into the save, which attaches it. Swept two days after it was shown last. */
export const Foto = z.object({
  id: Id,
  /** Pixels, after turning it upright. */
  ancho: z.int(),
  alto: z.int(),
  bytes: z.int(),
  creada: Instante,
})
export type Foto = z.output<typeof Foto>

/** Whoever saves customers handles photos, and whoever gives theirs to the people who work here. */
export const CON_FOTOS = ['clientes.crear', 'clientes.editar', 'empleados.fotos'] as const satisfies Permiso[]

export const Tamano = z.object({
  /** `1`: the small one. */
  miniatura: z.literal('1').optional(),
  /** Not read: a new value makes the browser ask again. */
  v: z.string().max(60).optional(),
})

export const subirFoto = endpoint({
  method: 'POST',
  path: '/fotos',
  permiso: CON_FOTOS,
  resumen: 'Subir una imagen jpg o png de menos de 2 MB (multipart, campo `archivo`)',
  response: Foto,
  errors: ['permiso.falta', 'validacion.datos', 'foto.demasiadas'],
})

export const verFoto = endpoint({
  method: 'GET',
  path: '/fotos/:id',
  permiso: ['clientes.ver', ...CON_FOTOS],
  resumen: 'Una imagen propia que todavía no es de nadie',
  params: z.object({ id: Id }),
  query: Tamano,
  produce: 'image/jpeg',
  errors: ['foto.no_existe'],
})

export const rotarFoto = endpoint({
  method: 'POST',
  path: '/fotos/:id/rotar',
  permiso: CON_FOTOS,
  resumen:
    'Una copia girada 90° a la derecha de una imagen propia o de un cliente; el guardado del cliente la adopta',
  params: z.object({ id: Id }),
  response: Foto,
  errors: ['permiso.falta', 'foto.no_existe', 'foto.demasiadas'],
})

export const descartarFoto = endpoint({
  method: 'DELETE',
  path: '/fotos/:id',
  permiso: CON_FOTOS,
  resumen: 'Descartar una imagen propia que no se va a guardar',
  params: z.object({ id: Id }),
  response: z.object({ descartada: z.boolean() }),
  errors: ['permiso.falta'],
})

export const fotoDeCliente = endpoint({
  method: 'GET',
  path: '/clientes/:id/fotos/:ranura',
  permiso: 'clientes.ver',
  resumen: 'Una foto del cliente',
  params: z.object({ id: Id, ranura: z.enum(RANURAS) }),
  query: Tamano,
  produce: 'image/jpeg',
  errors: ['foto.no_existe'],
})

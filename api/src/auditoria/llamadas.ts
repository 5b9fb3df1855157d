import { z } from 'zod'
import { Fecha, Id, Instante, pagina, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'

/** One change, readable in plain Spanish: who changed what, from what, to what. */
export const EntradaAuditoria = z.object({
  id: Id,
  instante: Instante,
  usuario: z.string().nullable(),
  firmante: z.string().nullable(),
  almacen: z.string().nullable(),
  accion: z.string(),
  entidad: z.string(),
  entidadId: z.string(),
  /** A sentence: *gerente cambió el rol Cajero*. */
  frase: z.string(),
  cambios: z.array(z.object({ campo: z.string(), antes: z.string(), despues: z.string() })),
  solicitud: z.string(),
  direccion: z.string().nullable(),
})
export type EntradaAuditoria = z.output<typeof EntradaAuditoria>

export const FiltroAuditoria = z.object({
  texto: texto(80).optional(),
  entidad: texto(40).optional(),
  entidadId: texto(80).optional(),
  usuarioId: Id.optional(),
  desde: Fecha.optional(),
  hasta: Fecha.optional(),
})

export const listarAuditoria = endpoint({
  method: 'GET',
  path: '/auditoria/logs',
  permiso: 'auditoria.ver',
  resumen: 'Quién cambió qué, de qué a qué',
  query: FiltroAuditoria.extend({
    pagina: z.coerce.number().int().min(1).default(1),
    porPagina: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: pagina(EntradaAuditoria).extend({
    entidades: z.array(z.string()),
    /** Who appears in the log, to filter by. */
    personas: z.array(z.object({ id: Id, username: z.string() })),
  }),
  errors: [],
})

export const exportarAuditoria = endpoint({
  method: 'GET',
  path: '/auditoria/logs/exportar',
  permiso: 'auditoria.ver',
  resumen: 'El registro de todo el filtro, en CSV',
  query: FiltroAuditoria,
  produce: 'text/csv',
  errors: [],
})

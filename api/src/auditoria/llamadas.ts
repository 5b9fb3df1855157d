import { z } from 'zod'
import { Fecha, Id, Instante, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Buscado, Exportado, Paginado, PorPartes, paginaPorPartes } from '../core/listaConsulta.ts'

/** One change, readable in plain Spanish: who changed what, from what, to what. */
export const EntradaAuditoria = z.object({
  id: Id,
  instante: Instante,
  usuario: z.string().nullable(),
  /** Name of the person, who is told by it with the user beside. */
  nombre: z.string().nullable(),
  firmante: z.string().nullable(),
  almacen: z.string().nullable(),
  accion: z.string(),
  entidad: z.string(),
  entidadId: z.string(),
  /** How the record calls itself now, and what its page is opened by; null when it has neither. */
  sujeto: z.object({ nombre: z.string(), llave: z.string() }).nullable(),
  /** A sentence: *Ana Gómez (gerente) cambió el rol Cajero*. */
  frase: z.string(),
  /** What an edit changed, from what to what, short enough to end the sentence; null when nothing was changed. */
  resumen: z.string().nullable(),
  cambios: z.array(z.object({ campo: z.string(), antes: z.string(), despues: z.string() })),
  solicitud: z.string(),
  direccion: z.string().nullable(),
})
export type EntradaAuditoria = z.output<typeof EntradaAuditoria>

export const FiltroAuditoria = Buscado.extend({
  entidad: texto(40).optional(),
  entidadId: texto(80).optional(),
  usuarioId: Id.optional(),
  accion: texto(60).optional(),
  /** Key of a field, wherever in the record it is: only the rows that changed it. */
  campo: z
    .string()
    .regex(/^\w{1,60}$/)
    .optional(),
  /** What was done to a customer, its contracts and its hits. */
  clienteId: Id.optional(),
  /** What one request did, customer by customer too: the rows of an import or of its undo. */
  solicitud: texto(20).optional(),
  /** One branch, or all those where the reader may read the log. Without it, the branch of the session; super people, the chain. */
  almacen: z.union([z.literal('todos'), Id]).optional(),
  diaDesde: Fecha.optional(),
  diaHasta: Fecha.optional(),
  orden: z.enum(['instante', '-instante']).default('-instante'),
})

export const listarAuditoria = endpoint({
  method: 'GET',
  path: '/auditoria/logs',
  permiso: 'auditoria.ver',
  resumen: 'Quién cambió qué, de qué a qué',
  query: FiltroAuditoria.extend({ ...Paginado.shape, ...PorPartes.shape }),
  response: paginaPorPartes(EntradaAuditoria, {
    /** Whose changes the reader may ask for: the people of those branches, whether they did something or not. With the rows. */
    personas: z.array(z.object({ id: Id, username: z.string(), nombre: z.string() })),
    /** Branches whose log the reader may ask for. With the rows. */
    almacenes: z.array(z.object({ id: Id, codigo: z.string() })),
  }),
  errors: ['permiso.falta'],
})

/** What happened to the first row that is not as it was sealed. */
export const QUE_SE_ROMPIO = ['cambiada', 'borrada', 'agregada', 'cadena'] as const

export const verificarAuditoria = endpoint({
  method: 'GET',
  path: '/auditoria/integridad',
  permiso: 'auditoria.verificar',
  resumen: 'Si cada fila sellada del registro sigue como se selló, y cuál es la primera que no',
  response: z.object({
    /** Sealed rows and days, and the last of the days; what happened since waits for tonight's seal. */
    filas: z.number().int(),
    dias: z.number().int(),
    hasta: Fecha.nullable(),
    /** Last link of the chain, in hexadecimal: written down elsewhere, it shows a chain that was made again whole. */
    sello: z.string().nullable(),
    rota: z
      .object({
        /** Absent when it is the chain itself. */
        id: Id.nullable(),
        dia: Fecha.nullable(),
        que: z.enum(QUE_SE_ROMPIO),
        /** In words, for who reads it. */
        texto: z.string(),
      })
      .nullable(),
  }),
  errors: ['servidor.ocupado'],
})

export const exportarAuditoria = endpoint({
  method: 'GET',
  path: '/auditoria/logs/exportar',
  permiso: 'auditoria.ver',
  resumen: 'El registro de todo el filtro, en CSV o XLSX',
  query: FiltroAuditoria.extend(Exportado.shape),
  produce: 'text/csv',
  errors: [],
})

import { z } from 'zod'
import { Fecha, Id, Instante, Pesos, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Buscado, Exportado, Paginado, paginaDeLista } from '../core/listaConsulta.ts'

/** Shapes only: the rules are in `domain/prospectos`. */
const Datos = z.object({
  first_name: texto(200),
  last_name: texto(200),
  email: texto(200),
  mobile: texto(200),
  city: texto(60),
  tramite: texto(60),
  transaccion: texto(60),
  branch: texto(60),
  amount: Pesos.nullable(),
  message: texto(1000),
  lead_source: texto(60),
})

const Estado = z.enum(['pendiente', 'enviando', 'enviado', 'incierto', 'rechazado'])

const FilaProspecto = z.object({
  id: Id,
  creado: Instante,
  nombre: z.string(),
  email: z.string(),
  mobile: z.string(),
  city: z.string(),
  tramite: z.string(),
  transaccion: z.string(),
  branch: z.string(),
  /** Whole pesos. */
  amount: z.int().nullable(),
  message: z.string(),
  lead_source: z.string(),
  estado: Estado,
  intentos: z.int(),
  empleado: z.string(),
  clienteId: Id.nullable(),
  /** Name of that customer. */
  cliente: z.string().nullable(),
})
export type FilaProspecto = z.output<typeof FilaProspecto>

export const crearProspecto = endpoint({
  method: 'POST',
  path: '/prospectos',
  permiso: 'prospectos.crear',
  resumen: 'Registrar un prospecto; se guarda aquí y se envía al CRM hasta que lo reciba',
  body: Datos,
  response: z.object({ id: Id }),
  errors: ['validacion.datos', 'prospecto.apagado'],
})

const Filtro = Buscado.extend({
  estado: Estado.optional(),
  creadoDesde: Fecha.optional(),
  creadoHasta: Fecha.optional(),
  orden: z.enum(['creado', '-creado']).default('-creado'),
})
export type FiltroProspectos = z.output<typeof Filtro>

export const listarProspectos = endpoint({
  method: 'GET',
  path: '/prospectos',
  permiso: 'prospectos.ver',
  resumen: 'Los prospectos del almacén y qué ha sido de su envío',
  query: Filtro.extend(Paginado.shape),
  response: paginaDeLista(FilaProspecto),
  errors: [],
})

export const exportarProspectos = endpoint({
  method: 'GET',
  path: '/prospectos/exportar',
  permiso: 'prospectos.ver',
  resumen: 'Los prospectos del filtro, en CSV o XLSX',
  query: Filtro.extend(Exportado.shape),
  produce: 'text/csv',
  errors: [],
})

export const reenviarProspecto = endpoint({
  method: 'POST',
  path: '/prospectos/:id/reenviar',
  permiso: 'prospectos.crear',
  resumen: 'Enviar otra vez un prospecto que el CRM rechazó o del que no contestó',
  params: z.object({ id: Id }),
  body: z.object({}),
  response: z.object({ id: Id }),
  errors: ['prospecto.no_existe', 'prospecto.ya_enviado', 'prospecto.apagado'],
})

export const convertirProspecto = endpoint({
  method: 'POST',
  path: '/prospectos/:id/cliente',
  permiso: 'prospectos.crear',
  resumen: 'Decir qué cliente es ahora un prospecto',
  params: z.object({ id: Id }),
  body: z.object({
    clienteId: Id,
    /** Which customer it was said to be by what the person looked at; none, unless it is said. */
    visto: Id.nullable().default(null),
  }),
  response: z.object({ id: Id }),
  errors: ['prospecto.no_existe', 'registro.no_existe', 'prospecto.otro_cliente'],
})

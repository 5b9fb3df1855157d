import { z } from 'zod'
import { Fecha, Instante, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import {
  Buscado,
  Exportado,
  Paginado,
  paginaDeLista,
  VariosAlmacenes,
  varios,
} from '../core/listaConsulta.ts'
import { ClienteResumen } from './tipos.ts'

export const ClienteFila = ClienteResumen.omit({ telefono: true }).extend({
  tipo_usuario: z.string(),
  email: z.string().nullable(),
  ciudad: z.string().nullable(),
  /** Branch that created the record. */
  almacen: z.string().nullable(),
  creado: Instante,
})
export type ClienteFila = z.output<typeof ClienteFila>

export const FiltroClientes = Buscado.extend({
  senal: z.enum(['no_deseado', 'alerta']).optional(),
  documento: varios(['CC', 'TE', 'CE', 'NIT', 'PS', 'PEP', 'PPT', 'DIE', 'sin']).optional(),
  almacen: VariosAlmacenes.optional(),
  celular: texto(20).optional(),
  creadoDesde: Fecha.optional(),
  creadoHasta: Fecha.optional(),
  orden: z.enum(['nombre', '-nombre', 'creado', '-creado']).default('-creado'),
})
export type FiltroClientes = z.output<typeof FiltroClientes>

export const listarClientes = endpoint({
  method: 'GET',
  path: '/clientes/lista',
  permiso: 'clientes.ver',
  resumen: 'Los clientes de la cadena, con filtros y conteos del filtro entero',
  query: FiltroClientes.extend({ grupo: z.enum(['tipo', 'almacen']).optional(), ...Paginado.shape }),
  response: paginaDeLista(ClienteFila).extend({ almacenes: z.array(z.string()) }),
  errors: [],
})

export const exportarClientes = endpoint({
  method: 'GET',
  path: '/clientes/lista/exportar',
  permiso: 'clientes.exportar',
  resumen: 'Los clientes del filtro en CSV o XLSX, sin recortes',
  query: FiltroClientes.extend(Exportado.shape),
  produce: 'text/csv',
  errors: [],
})

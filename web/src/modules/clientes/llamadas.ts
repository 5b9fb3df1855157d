import type {
  buscarClientes,
  Cliente,
  clientePorDocumento,
  crearCliente,
  DatosCliente,
  editarCliente,
  exportarClientes,
  lineaCliente,
  listarClientes,
  parecidosCliente,
  verCliente,
} from '@retroventa/api/clientes/llamadas'
import type { estadisticasCliente } from '@retroventa/api/contratos/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { verPuntos } from '@retroventa/api/ventas/llamadas'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { caminoEnCurso, recordarFirma } from '../../api/camino.ts'
import { direccion, llamar } from '../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'

export type { Cliente, ClienteResumen, DatosCliente } from '@retroventa/api/clientes/llamadas'

const LISTAR = ruta<typeof listarClientes>('GET', '/clientes/lista')
const EXPORTAR = ruta<typeof exportarClientes>('GET', '/clientes/lista/exportar')
const BUSCAR = ruta<typeof buscarClientes>('GET', '/clientes')
const POR_DOCUMENTO = ruta<typeof clientePorDocumento>('GET', '/clientes/documento/:cedula')
const VER = ruta<typeof verCliente>('GET', '/clientes/:id')
const CREAR = ruta<typeof crearCliente>('POST', '/clientes')
const EDITAR = ruta<typeof editarCliente>('PUT', '/clientes/:id')

const PARECIDOS = ruta<typeof parecidosCliente>('GET', '/clientes/parecidos')
const ESTADISTICAS = ruta<typeof estadisticasCliente>('GET', '/clientes/:id/estadisticas')
const PUNTOS = ruta<typeof verPuntos>('GET', '/ventas/puntos/:clienteId')
const LINEA = ruta<typeof lineaCliente>('GET', '/clientes/:id/linea')

/** Customers who are probably the one being typed. Nothing is asked while there is nothing to compare. */
export const queryParecidos = (persona: {
  cedula: string
  nombres: string
  apellidos: string
  fecha_nacimiento: string
  celular: string
  excepto: string
}) =>
  queryOptions({
    queryKey: ['clientes', 'parecidos', persona],
    queryFn: ({ signal }) =>
      llamar(
        PARECIDOS,
        { query: Object.fromEntries(Object.entries(persona).filter(([, valor]) => valor !== '')) },
        { señal: signal, segundoPlano: true },
      ),
    enabled: persona.celular !== '' || persona.nombres !== '' || persona.apellidos !== '',
    placeholderData: (anterior) => anterior,
  })

/** Contracts per category and the figures of the counter. */
export const queryEstadisticas = (id: string) =>
  queryOptions({
    queryKey: ['clientes', 'estadisticas', id],
    queryFn: ({ signal }) => llamar(ESTADISTICAS, { params: { id } }, { señal: signal }),
    staleTime: 0,
  })

/** What happened with a customer, so much of the newest. */
export const queryLinea = (id: string, cuantos: number) =>
  queryOptions({
    queryKey: ['clientes', 'linea', id, cuantos],
    queryFn: ({ signal }) => llamar(LINEA, { params: { id }, query: { cuantos } }, { señal: signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Points for what the customer bought, as they are now. */
export const queryPuntos = (id: string) =>
  queryOptions({
    queryKey: ['clientes', 'puntos', id],
    queryFn: ({ signal }) => llamar(PUNTOS, { params: { clienteId: id } }, { señal: signal }),
    staleTime: 0,
  })

type Hallados = Respuesta<typeof buscarClientes>

/** A search of the picker. Nothing is asked for an empty text. */
export const busquedaCon =
  (de: string, pedir: (texto: string, señal: AbortSignal) => Promise<Hallados>) => (texto: string) =>
    queryOptions({
      queryKey: [de, 'buscar', texto],
      queryFn: ({ signal }) => pedir(texto, signal),
      enabled: texto !== '',
      placeholderData: keepPreviousData,
    })

/** That of who serves customers. */
export const queryBusqueda = busquedaCon('clientes', (texto, señal) =>
  llamar(BUSCAR, { query: { texto } }, { señal }),
)

/** The customer of a document; of that type, or without one yet. */
export const queryDocumento = (cedula: string, tipo_documento: string) =>
  queryOptions({
    queryKey: ['clientes', 'documento', tipo_documento, cedula],
    queryFn: async ({ signal }) => {
      const entrada = { params: { cedula }, query: tipo_documento ? { tipo_documento } : {} }
      return (await llamar(POR_DOCUMENTO, entrada, { señal: signal })).cliente
    },
    enabled: cedula !== '',
    // Another employee may be creating the same person at the other counter.
    staleTime: 0,
  })

/** A customer with all its data. */
export const queryCliente = (id: string) =>
  queryOptions({
    queryKey: ['clientes', 'uno', id],
    queryFn: ({ signal }) => llamar(VER, { params: { id } }, { señal: signal }),
    enabled: id !== '',
  })

/** The same, asked by the page itself: it is nobody's activity. */
export const mirarCliente = (id: string): Promise<Cliente> =>
  llamar(VER, { params: { id } }, { segundoPlano: true })

/** Sends a new customer, or the next version of the one with that id. @throws ErrorApi */
export async function guardarCliente(
  datos: DatosCliente,
  id: string | undefined,
  con: Intento,
): Promise<Cliente> {
  const { version, credenciales } = con
  const camino = caminoEnCurso()
  const firmado = { credenciales, ...(camino && { camino }) }
  const { firma, ...cliente } = id
    ? await llamar(EDITAR, { params: { id }, body: { datosAEnviar: datos, version, ...firmado } }, con)
    : await llamar(CREAR, { body: { datos, ...firmado } }, con)
  if (firma) recordarFirma(cliente.id, firma)
  return cliente
}

/** What says somebody's name, document or marks beside their own record: searches, lists, the sheet of a contract of theirs. */
const DONDE_SE_LEE = [
  ['clientes', 'buscar'],
  ['clientes', 'documento'],
  ['clientes', 'lista'],
  ['contratos', 'uno'],
]

/** Puts a saved customer in the cache and forgets what was read of it before. */
export function recordarCliente(cache: QueryClient, cliente: Cliente): void {
  cache.setQueryData(queryCliente(cliente.id).queryKey, cliente)
  for (const queryKey of DONDE_SE_LEE) void cache.invalidateQueries({ queryKey })
}

/** A page of the list. While another one comes, the last one stays. */
export const queryLista = (query: ConsultaDe<typeof listarClientes>) =>
  queryOptions({
    queryKey: ['clientes', 'lista', query],
    queryFn: ({ signal }) => llamar(LISTAR, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })

/** Address of the whole filter as a file. */
export const direccionExportar = (query: ConsultaDe<typeof exportarClientes>): string =>
  direccion(EXPORTAR, { query })

import { z } from 'zod'
import { Credenciales, Id, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { CAMINOS, FirmaDeCamino } from '../sesion/camino.ts'
import { FALLOS_FIRMA } from '../sesion/firma.ts'
import { Cliente, ClienteResumen, DatosCliente } from './tipos.ts'

export * from './listado.ts'
export * from './operaciones.ts'
export * from './tipos.ts'

/** What a search of customers finds. */
export const ClientesHallados = z.object({
  items: z.array(ClienteResumen),
  /** True when more than these 50 match. */
  hayMas: z.boolean(),
  /** False when the picker must offer *Crear nuevo cliente* (000 §7). */
  documentoExacto: z.boolean(),
  /** True when nothing is equal and these are at one slip of the keyboard. */
  aproximados: z.boolean(),
})

/** What somebody is looked for by: the longest name that a record may have fits, and is looked for by its first words. */
export const TextoBuscado = texto(400)

export const buscarClientes = endpoint({
  method: 'GET',
  path: '/clientes',
  permiso: 'clientes.ver',
  resumen: 'Buscar por documento, nombre o apellido: 50 como máximo',
  query: z.object({ texto: TextoBuscado }),
  response: ClientesHallados,
  errors: [],
})

export const clientePorDocumento = endpoint({
  method: 'GET',
  path: '/clientes/documento/:cedula',
  permiso: 'clientes.ver',
  resumen: 'El cliente de un documento leído o digitado',
  params: z.object({ cedula: texto(20) }),
  query: z.object({ tipo_documento: texto(5).optional() }),
  response: z.object({ cliente: ClienteResumen.nullable() }),
  errors: [],
})

export const verCliente = endpoint({
  method: 'GET',
  path: '/clientes/:id',
  permiso: 'clientes.ver',
  resumen: 'Un cliente con todos sus datos',
  params: z.object({ id: Id }),
  response: Cliente,
  errors: ['cliente.no_existe'],
})

/** With what its signature leaves for the next save of the path that it begins, when it said one. */
const ClienteFirmado = Cliente.extend({ firma: FirmaDeCamino.optional() })

export const crearCliente = endpoint({
  method: 'POST',
  path: '/clientes',
  permiso: 'clientes.crear',
  resumen: 'Crear un cliente, firmado por quien guarda',
  body: z.object({ datos: DatosCliente, credenciales: Credenciales, camino: z.enum(CAMINOS).optional() }),
  response: ClienteFirmado,
  errors: ['validacion.datos', 'cliente.documento_existe', 'foto.no_existe', ...FALLOS_FIRMA],
})

export const editarCliente = endpoint({
  method: 'PUT',
  path: '/clientes/:id',
  permiso: 'clientes.editar',
  resumen: 'Editar un cliente, firmado por quien guarda',
  params: z.object({ id: Id }),
  body: z.object({
    datosAEnviar: DatosCliente,
    version: z.int(),
    credenciales: Credenciales,
    camino: z.enum(CAMINOS).optional(),
  }),
  response: ClienteFirmado,
  errors: [
    'validacion.datos',
    'cliente.no_existe',
    'cliente.anonimizado',
    'cliente.version',
    'cliente.documento_existe',
    'foto.no_existe',
    ...FALLOS_FIRMA,
  ],
})

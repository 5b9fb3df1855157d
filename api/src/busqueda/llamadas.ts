import { z } from 'zod'
import { SenalesCliente } from '../clientes/tipos.ts'
import { Id, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'

/**
 * What the command palette finds: only what the person may see, contracts, documents, certificates, bags and things of the session's branch, and by
 * their whole code contracts of the person's others.
 */
export const buscarTodo = endpoint({
  method: 'GET',
  path: '/busqueda',
  permiso: 'sesion',
  resumen:
    'Clientes, contratos, documentos, certificados, bolsas, artículos y almacenes por un texto, para la paleta de órdenes',
  query: z.object({ texto: texto(80) }),
  response: z.object({
    clientes: z.array(SenalesCliente.extend({ id: Id, nombre: z.string(), documento: z.string() })),
    contratos: z.array(
      SenalesCliente.extend({
        codigo: z.string(),
        cliente: z.string(),
        estado: z.string(),
        /** Another of the person's branches, found by the whole code; null for the one of the session. */
        almacen: z.string().nullable(),
      }),
    ),
    /** Receipts: prórroga, retiro… by their whole code. */
    documentos: z.array(z.object({ codigo: z.string(), operacion: z.string(), cliente: z.string() })),
    /** Certificates of property, by their whole code. */
    certificados: z.array(z.object({ codigo: z.string(), persona: z.string(), que: z.string() })),
    /** A bag by the number of its seal: the contract that the vault keeps in it, or the despatch that it came or goes with. */
    bolsas: z.array(
      z.object({ precinto: z.string(), contrato: z.string().nullable(), despacho: z.string().nullable() }),
    ),
    /** A thing by its label; `contrato` where it is still pledged. */
    articulos: z.array(
      z.object({
        codigo: z.string(),
        descripcion: z.string(),
        lugar: z.string(),
        /** Its customer paid it, and the vault has its bag still. */
        porEntregar: z.boolean(),
        contrato: z.string().nullable(),
      }),
    ),
    almacenes: z.array(z.object({ id: Id, codigo: z.string(), nombre: z.string() })),
    /** There are more than these: the list has them all. */
    hayMas: z.object({ clientes: z.boolean(), contratos: z.boolean() }),
  }),
  errors: [],
})

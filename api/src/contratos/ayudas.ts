import { CLAVES_CLASE } from '@retroventa/domain/bienes/clases'
import { z } from 'zod'
import { Fecha, Id, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Situacion } from './fila.ts'

/** How many favourites a person keeps. */
export const MAXIMO_FAVORITOS = 30

/** An item as the wizard types it, to be typed again with one press. */
export const Modelo = z.object({
  descripcion: texto(200),
  /** Purity 1…8, or the class of what is not metal; neither is what has no class. */
  categoria: z.int().min(1).max(8).optional(),
  clase: z.enum(CLAVES_CLASE).optional(),
})
export type Modelo = z.output<typeof Modelo>

/** What the wizard offers while an item is typed: learned from what the branch wrote, and kept by the person. */
export const ayudasContrato = endpoint({
  method: 'GET',
  path: '/contratos/ayudas',
  permiso: 'contratos.crear',
  resumen: 'Descripciones frecuentes del almacén y artículos favoritos propios',
  response: z.object({ frecuentes: z.array(Modelo), favoritos: z.array(Modelo) }),
  errors: [],
})

export const guardarFavoritos = endpoint({
  method: 'PUT',
  path: '/contratos/favoritos',
  permiso: 'contratos.crear',
  resumen: 'Guardar los artículos favoritos propios, todos a la vez',
  body: z.object({ items: z.array(Modelo).max(MAXIMO_FAVORITOS) }),
  response: z.object({ items: z.array(Modelo) }),
  errors: [],
})

const Anterior = z.object({
  codigo: z.string(),
  almacen: z.string(),
  fecha: Fecha,
  cliente: z.object({ id: Id, nombre_completo: z.string() }),
  descripcion: z.string(),
})

/** An item that was here before: in a contract, by its number or its description and weight; or bought, by its number. */
export const Antecedente = z.discriminatedUnion('clase', [
  Anterior.extend({
    clase: z.literal('contrato'),
    porque: z.enum(['serial', 'igual']),
    situacion: Situacion,
  }),
  Anterior.extend({
    clase: z.literal('compra'),
    porque: z.literal('serial'),
    /** Of any branch: for sale, put by, on its way… */
    enLaCasa: z.boolean(),
  }),
])
export type Antecedente = z.output<typeof Antecedente>

export const antecedentesArticulo = endpoint({
  method: 'GET',
  path: '/contratos/antecedentes',
  permiso: 'contratos.crear',
  resumen: 'Contratos y compras de cualquier almacén en que ya estuvo este artículo',
  query: z.object({
    serial: texto(40).optional(),
    descripcion: texto(200).optional(),
    /** Net, hundredths of a gram. */
    peso: z.coerce.number().int().optional(),
  }),
  response: z.object({ items: z.array(Antecedente) }),
  errors: [],
})

/** A thing that a customer brought, to be typed again. */
const Traido = Modelo.extend({
  /** Net, hundredths of a gram. */
  peso: z.int(),
  /** As the scale said it, where it was kept: with its stones, hundredths of a gram. */
  pesoBruto: z.int().optional(),
  marca: z.string().optional(),
  modelo: z.string().optional(),
  serial: z.string().optional(),
  codigo: z.string(),
  fecha: Fecha,
})

/**
 * What a customer brought before, the last of each first: to be typed again with one press. And all that their last contract
 * holds, in its order: two rings alike are two.
 */
export const articulosDeCliente = endpoint({
  method: 'GET',
  path: '/contratos/cliente/:id/articulos',
  permiso: 'contratos.crear',
  resumen: 'Artículos que un cliente ya trajo, en cualquier almacén, y todos los de su último contrato',
  params: z.object({ id: Id }),
  response: z.object({ items: z.array(Traido), ultimo: z.array(Traido) }),
  errors: [],
})

export const fotoDeArticulo = endpoint({
  method: 'GET',
  path: '/contratos/:codigo/fotos/:id',
  permiso: 'contratos.ver',
  resumen: 'Una foto de un artículo del contrato',
  params: z.object({ codigo: texto(30), id: Id }),
  query: z.object({ miniatura: z.literal('1').optional() }),
  produce: 'image/jpeg',
  errors: ['contrato.no_existe', 'foto.no_existe'],
})

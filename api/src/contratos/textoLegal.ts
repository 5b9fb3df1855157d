import {
  type CodigoTextoLegal,
  MAX_CLAUSULAS,
  MAX_TEXTO,
  MAX_TITULO,
} from '@retroventa/domain/contratos/legal/texto'
import { z } from 'zod'
import { Instante, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'

const Clausula = z.object({ titulo: z.string(), texto: z.string() })

export const TextoLegal = z.object({
  /** 0 is the text of the product, in force until the company writes its own. */
  version: z.int(),
  clausulas: z.array(Clausula),
  /** What is in force: what the next contract is signed under. */
  vigente: z.int(),
  /** Every version that was written, the newest first. */
  versiones: z.array(z.object({ version: z.int(), creado: Instante, usuario: z.string() })),
})
export type TextoLegal = z.output<typeof TextoLegal>

export const verTextoLegal = endpoint({
  method: 'GET',
  path: '/contratos/texto-legal',
  permiso: 'contratos.ver',
  resumen: 'Las cláusulas del contrato: las que rigen, o las de una versión',
  query: z.object({ version: z.coerce.number().int().min(0).max(1_000_000).optional() }),
  response: TextoLegal,
  errors: ['registro.no_existe'],
})

export const guardarTextoLegal = endpoint({
  method: 'POST',
  path: '/contratos/texto-legal',
  permiso: 'contratos.textoLegal',
  resumen: 'Escribir otra versión de las cláusulas; los contratos firmados conservan la suya',
  body: z.object({
    /** The version that was read. */
    version: z.int().min(0),
    clausulas: z.array(z.object({ titulo: texto(MAX_TITULO), texto: texto(MAX_TEXTO) })).max(MAX_CLAUSULAS),
  }),
  response: TextoLegal,
  errors: ['validacion.datos', 'registro.version', 'peticion.clave_repetida'],
})

type Datos = Readonly<Record<string, string | number>>

/** Sentence of each fault of a legal text. A new code in the domain without its sentence does not compile. */
const MENSAJES: Record<CodigoTextoLegal, (datos: Datos) => string> = {
  'legal.clausulas': (d) => `El contrato tiene de 1 a ${d.maximo} cláusulas.`,
  'legal.titulo': (d) => `Escriba el título, con ${d.maximo} letras como máximo.`,
  'legal.etiqueta_en_titulo': (d) =>
    `El título no se llena: escriba ${d.etiqueta} en el texto de la cláusula.`,
  'legal.texto': (d) => `Escriba la cláusula, con ${d.maximo} letras como máximo.`,
  'legal.etiqueta_desconocida': (d) => `${d.etiqueta} no es una etiqueta del contrato.`,
  'legal.etiqueta_falta': (d) =>
    `Falta decir ${d.etiquetas}: sin eso el cliente firmaría algo distinto de lo que se le cobra.`,
}

/** Spanish sentence of a fault of the legal text. */
export const mensajeTextoLegal = (codigo: CodigoTextoLegal, datos: Datos = {}): string =>
  MENSAJES[codigo](datos)

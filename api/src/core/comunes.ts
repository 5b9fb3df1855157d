import { sinInvisibles } from '@retroventa/domain/formato/invisibles'
import { z } from 'zod'

/** Identifier of a record: UUID in text. */
export const Id = z.uuid()
/** Business date in Bogotá, `YYYY-MM-DD`, of the centuries in which somebody may be alive: the next day always exists. */
export const Fecha = z.iso.date().refine((dia) => dia >= '1900-01-01' && dia <= '2199-12-31', {
  error: 'la fecha debe estar entre 1900 y 2199',
})
/** Instant in UTC, ISO 8601. */
export const Instante = z.iso.datetime()
/** Whole pesos, never negative. */
export const Pesos = z.int().min(0).max(1_000_000_000_000)
/** Hundredths of a gram. */
export const Peso = z.int().min(0).max(100_000_000)
/** Hundredths of a percent: 500 = 5,00 %. */
export const Porcentaje = z.int().min(0).max(100_00)
/**
 * Short text typed by a person: trimmed, without control characters, halves of a character (no database keeps them) or
 * marks that turn the reading direction around (a document must read as it was written). Marks that nobody sees are taken away: who
 * pasted them could not find them.
 */
export const texto = (maximo: number) =>
  z
    .string()
    .overwrite(sinInvisibles)
    .max(maximo)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
    .regex(/^[^\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\p{Cs}]*$/u, {
      error: 'el texto tiene caracteres que no se pueden guardar',
    })
    .trim()
/** Rows that somebody writes or scans one by one, so many at most in a document: who brings more is told in words. */
export const renglones = <T extends z.ZodType>(uno: T, maximo: number) =>
  z.array(uno).max(maximo, { error: `caben ${maximo} como máximo: haga otro documento con los demás.` })
/** Identity of the employee who signs a save (D12): verified, never stored. */
export const Credenciales = z.object({
  usuario: texto(60).min(1),
  clave: z.string().min(1).max(200),
})

/** Page of a list, with the number of records of the whole filter. */
export const pagina = <T extends z.ZodType>(elemento: T) =>
  z.object({ items: z.array(elemento), total: z.int().min(0), siguiente: z.string().optional() })

/** What a save is known by, as `Idempotency-Key` carries it. */
export const CLAVE_DE_ENVIO = /^[\x21-\x7e]{1,100}$/

import { z } from 'zod'

/** Identifier of a record: UUID in text. */
export const Id = z.uuid()
/** Business date in Bogotá, `YYYY-MM-DD`. */
export const Fecha = z.iso.date()
/** Instant in UTC, ISO 8601. */
export const Instante = z.iso.datetime()
/** Whole pesos, never negative. */
export const Pesos = z.int().min(0).max(1_000_000_000_000)
/** Hundredths of a gram. */
export const Peso = z.int().min(0).max(100_000_000)
/** Hundredths of a percent: 500 = 5,00 %. */
export const Porcentaje = z.int().min(0).max(100_00)
/** Short text typed by a person: trimmed, without control characters. */
export const texto = (maximo: number) =>
  z
    .string()
    .max(maximo)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
    .regex(/^[^\u0000-\u0008\u000b-\u001f\u007f]*$/, { error: 'caracteres de control' })
    .trim()
/** Identity of the employee who signs a save (D12): verified, never stored. */
export const Credenciales = z.object({
  usuario: z.string().trim().min(1).max(60),
  clave: z.string().min(1).max(200),
})

/** Page of a list, with the number of records of the whole filter. */
export const pagina = <T extends z.ZodType>(elemento: T) =>
  z.object({ items: z.array(elemento), total: z.int().min(0), siguiente: z.string().optional() })

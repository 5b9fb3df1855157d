import { LARGO_ALMACENES, VARIOS_ALMACENES } from '@retroventa/domain/almacenes/codigo'
import { z } from 'zod'
import { pagina, texto } from './comunes.ts'

/** Several values of a list, joined by commas: `Oro,Varios`. */
export const varios = <const V extends readonly string[]>(valores: V) => {
  const uno = `(?:${valores.join('|')})`
  return z
    .string()
    .max(Math.max(400, valores.join(',').length))
    .regex(new RegExp(`^${uno}(?:,${uno})*$`), {
      error: `debe ser de: ${valores.join(', ')}`,
    })
}

/** Branches by code: which ones there are is data. */
export const VariosAlmacenes = z
  .string()
  .max(LARGO_ALMACENES, { error: 'son demasiados almacenes' })
  .regex(VARIOS_ALMACENES, { error: 'debe ser uno o varios códigos de almacén, hasta 400' })

const UN_ID = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'

/** Records by id: which ones there are is data. As long as an address may be, which is some 150 of them. */
export const VariosIds = z
  .string()
  .max(LARGO_ALMACENES, { error: 'son demasiados para un solo filtro' })
  .regex(new RegExp(`^${UN_ID}(?:,${UN_ID})*$`), { error: 'debe ser uno o varios identificadores' })

/** An end of a range of amounts, in whole pesos. */
export const Monto = z.coerce.number().int().min(0).max(1_000_000_000_000)
/** The same of what may be below zero: a difference, a result. */
export const MontoConSigno = z.coerce.number().int().min(-1_000_000_000_000).max(1_000_000_000_000)

/** What every list may be asked beside its own filters. */
export const Buscado = z.object({ texto: texto(80).optional() })

/** Page of a list. */
export const Paginado = z.object({
  pagina: z.coerce.number().int().min(1).default(1),
  porPagina: z.coerce.number().int().min(1).max(200).default(50),
})

/** Kind of file of an export. */
export const Exportado = z.object({ archivo: z.enum(['csv', 'xlsx']).default('csv') })
export type FormatoArchivo = z.output<typeof Exportado>['archivo']

/** Sums of a group of the whole filter. */
const Grupo = z.object({
  clave: z.string(),
  cantidad: z.int(),
  sumas: z.record(z.string(), z.int()),
})

/** A page of a list with what its tabs, groups and foot say of the whole filter. */
export const paginaDeLista = <T extends z.ZodType>(elemento: T) =>
  pagina(elemento).extend({
    /** Rows per tab (`todos` too) under the same filter without the tab. */
    conteos: z.record(z.string(), z.int()).optional(),
    /** Groups of the whole filter, in the order of the rows, when they were asked for. */
    grupos: z.array(Grupo).optional(),
  })

/** What is asked of a list by parts: its page of rows, what is said of the whole filter, or both. */
export const PARTES_DE_LISTA = ['todo', 'filas', 'cuentas'] as const
export type ParteDeLista = (typeof PARTES_DE_LISTA)[number]
export const PorPartes = z.object({ parte: z.enum(PARTES_DE_LISTA).default('todo') })

/**
 * A page whose rows do not wait for what is said of the whole filter: with `parte=filas` it has neither total, counts nor
 * groups; with `parte=cuentas`, no rows. `mas` is what else is said of the filter.
 */
export const paginaPorPartes = <T extends z.ZodType, M extends z.ZodRawShape>(elemento: T, mas: M) => {
  const { items, ...cuentas } = paginaDeLista(elemento).shape
  return z.object({ items, ...z.object({ ...cuentas, ...mas }).partial().shape })
}

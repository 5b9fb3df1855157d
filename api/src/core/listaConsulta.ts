import { z } from 'zod'
import { texto } from './comunes.ts'

/** Several values of a list, joined by commas: `Oro,Varios`. */
export const varios = <const V extends readonly string[]>(valores: V) => {
  const uno = `(?:${valores.join('|')})`
  return z
    .string()
    .max(400)
    .regex(new RegExp(`^${uno}(?:,${uno})*$`), {
      error: `debe ser de: ${valores.join(', ')}`,
    })
}

/** What every list may be asked beside its own filters. */
export const Buscado = z.object({ texto: texto(80).optional() })

/** Kind of file of an export. */
export const Exportado = z.object({ archivo: z.enum(['csv', 'xlsx']).default('csv') })
export type FormatoArchivo = z.output<typeof Exportado>['archivo']

import { CATEGORIAS } from '@retroventa/domain/oro/categorias'

export const esObjeto = (v: unknown): v is Record<string, unknown> =>
  typeof v === 'object' && v !== null && !Array.isArray(v)

/** Lists of records are compared record by record: templates by their operation, suggested values by their purity. */
export function porLlave(valor: unknown, campo: string | undefined): unknown {
  if (!Array.isArray(valor) || !valor.some(esObjeto)) return valor
  return Object.fromEntries(
    valor.map((uno, indice) => {
      const propia = esObjeto(uno) && typeof uno.operacion === 'string' ? uno.operacion : undefined
      const pureza = campo === 'categorias' ? CATEGORIAS[indice]?.nombre : undefined
      return [propia ?? pureza ?? String(indice + 1), uno]
    }),
  )
}

/** What left and what entered a list of words; nothing when either is no such list. */
export function listas(antes: unknown, despues: unknown): { salen: string[]; entran: string[] } | undefined {
  const palabras = (v: unknown): v is string[] =>
    Array.isArray(v) && v.every((uno) => typeof uno === 'string')
  if (!palabras(antes) || !palabras(despues)) return undefined
  return {
    salen: antes.filter((uno) => !despues.includes(uno)),
    entran: despues.filter((uno) => !antes.includes(uno)),
  }
}

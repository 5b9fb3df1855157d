import type { Cifra, Plan } from './tipos.ts'

/**
 * Fingerprint of what the person saw before saving: the figures, before and after, the amount, and what is done where
 * neither tells it (`Plan.sello`). The save carries it; when the plan under lock has another one, nothing is saved and the new figures are shown beside the old ones.
 * Readable on purpose: what a dispute is about can be read in the log of the refusal.
 */
export function huellaDe({ cifras, cobra, sello }: Pick<Plan, 'cifras' | 'cobra' | 'sello'>): string {
  return [...cifras.map(deCifra), `cobra:${cobra}`, ...(sello ? [`sello:${sello}`] : [])].join('|')
}

const deCifra = ({ clave, antes = '', despues = '' }: Cifra) => `${clave}:${antes}>${despues}`

import { nombraA } from '@retroventa/domain/clientes/nombra'
import type { RegistroOlvidado } from '../../../core/ganchos.ts'
import { olvidarRespuestas, type Tx } from '../../../core/transaccion.ts'
import { escribirDifusion, filtrosDeDifusiones } from './queriesDifusion.ts'

/** What a filter says that looked for who was forgotten. */
const FILTRO_OLVIDADO = 'A quien pidió que se olvidaran sus datos'

/**
 * Filters that look for this person say nothing of them any more, and go on finding nobody else: one that was stopped may be gone on with,
 * and without its text it would be of every customer.
 */
export async function olvidarEnDifusiones(tx: Tx, persona: RegistroOlvidado): Promise<void> {
  const dice = nombraA(persona)
  for (const { id, filtro, filtro_texto } of await filtrosDeDifusiones(tx)) {
    if (!Object.values(filtro).some(dice) && !dice(filtro_texto)) continue
    const queda = Object.entries(filtro).filter(([, valor]) => !dice(valor))
    const sinEl = { ...Object.fromEntries(queda), texto: persona.huella }
    await escribirDifusion(tx, id, { filtro: JSON.stringify(sinEl), filtro_texto: FILTRO_OLVIDADO })
    // What its save answered tells the filter too.
    await olvidarRespuestas(tx, id, 'difusion')
  }
}

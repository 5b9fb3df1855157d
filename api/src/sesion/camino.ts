import { z } from 'zod'
import { Instante, texto } from '../core/comunes.ts'

/** Saves that follow one another on one screen: the customer, then the contract made for that customer (D23). */
export const CAMINOS = ['contrato'] as const
export type Camino = (typeof CAMINOS)[number]

/** A signature that was given for the first save of a path, to be shown once more with the next one. */
export const FirmaDeCamino = z.object({ token: z.string(), usuario: z.string(), hasta: Instante })
export type FirmaDeCamino = z.output<typeof FirmaDeCamino>

/** Instead of a password: who signed a moment ago, and what was given for it. */
export const CredencialesDeCamino = z.object({
  usuario: texto(60).min(1),
  camino: z.string().regex(/^[\w-]{43}$/),
})
export type CredencialesDeCamino = z.output<typeof CredencialesDeCamino>

import { setTimeout as esperar } from 'node:timers/promises'

/** What each document takes, milliseconds. */
const PAUSA_MS = 20

/** In the place of the thread that draws: every document takes the same while, without working. */
export default async function dibujar(): Promise<Uint8Array> {
  await esperar(PAUSA_MS)
  return new Uint8Array()
}

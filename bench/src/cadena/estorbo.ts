import { cronometrar, percentil } from '../medir.ts'

/** What somebody else's work may make another request wait, milliseconds: as long as the loop may be held. */
export const ESTORBO_MS = 20
const A_SOLAS = 200

/** What a reading waits more while something else is done, p95 of each, milliseconds. */
export async function estorbo(leer: () => Promise<unknown>, hacer: () => Promise<unknown>): Promise<number> {
  const solo: number[] = []
  for (let i = 0; i < A_SOLAS; i++) solo.push(await cronometrar(leer))
  let listo = false
  const haciendo = hacer().finally(() => {
    listo = true
  })
  const acompanado: number[] = []
  while (!listo) acompanado.push(await cronometrar(leer))
  await haciendo
  return percentil(acompanado, 0.95) - percentil(solo, 0.95)
}

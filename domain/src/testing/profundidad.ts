/**
 * How much a test tries. `npm test` tries a little, always the same; `npm run test:profundo` tries much, at random.
 * Both check the same things of what they try.
 */
const PROFUNDO = process.env.PRUEBAS_PROFUNDAS === '1'

/** One value for every run, another for the deep one. */
export const segun = <T>(siempre: T, profundo: T): T => (PROFUNDO ? profundo : siempre)

/** Settings of fast-check for a property: so many runs always, so many in the deep run. */
export const corridas = (siempre: number, profundo: number): { numRuns: number } => ({
  numRuns: segun(siempre, profundo),
})

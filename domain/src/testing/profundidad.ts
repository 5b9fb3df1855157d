import fc from 'fast-check'

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

/** Values of what is done one after another, which no property shrinks: what fails in the deep run is tried again with the seed that it prints. */
export function muestra<T>(de: fc.Arbitrary<T>, cuantas: number): T[] {
  const seed = fc.readConfigureGlobal()?.seed ?? Math.trunc(Math.random() * 2 ** 31)
  if (PROFUNDO) console.info(`seed ${seed}`)
  return fc.sample(de, { seed, numRuns: cuantas })
}

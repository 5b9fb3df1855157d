import fc from 'fast-check'
import { segun } from './profundidad.ts'

/** Before each file with properties: the same examples in every `npm test`, new ones and ten times as many in the deep run. */
fc.configureGlobal(segun<Parameters<typeof fc.configureGlobal>[0]>({ seed: 20_261_120 }, { numRuns: 1_000 }))

// `npm run test:profundo`: the tests of Vitest with their long budgets (fuzz, crashes, properties at random). Takes what
// `vitest run` takes: `npm run test:profundo -- fuzz`.
import { ejecutar } from './pasos.mjs'

const bien = await ejecutar('vitest', 'vitest', ['run', ...process.argv.slice(2)], { PRUEBAS_PROFUNDAS: '1' })
process.exit(bien ? 0 : 1)

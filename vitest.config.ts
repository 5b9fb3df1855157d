import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Whoever waits for something waits as long as a busy machine takes for it: what never comes is cut by the limit of its test. */
const PACIENCIA = { poll: { timeout: 20_000 } }
/** What hangs is cut, and not what a busy machine is slow at. */
const LIMITE = { testTimeout: 30_000, hookTimeout: 60_000 }
/** Of the properties: which examples they try. */
const SEMILLA = 'domain/src/testing/semilla.ts'

export default defineConfig({
  test: {
    // Three on the smallest machine: of two, one waits a tenth of its time for PostgreSQL or a process; more than four wait for it.
    maxWorkers: Math.min(4, Math.max(3, availableParallelism() - 1)),
    projects: [
      {
        test: {
          name: 'domain',
          isolate: false,
          include: ['domain/src/**/*.test.ts'],
          setupFiles: SEMILLA,
          ...LIMITE,
        },
      },
      { test: { name: 'api', isolate: false, include: ['api/src/**/*.test.ts'], ...LIMITE } },
      {
        test: {
          name: 'server',
          isolate: false,
          include: ['server/src/**/*.test.ts'],
          setupFiles: [SEMILLA, 'server/src/testing/vigilancia/quePasaba.ts'],
          globalSetup: ['server/src/testing/preparar.ts'],
          expect: PACIENCIA,
          ...LIMITE,
        },
      },
      { test: { name: 'simulators', include: ['simulators/src/**/*.test.ts'], ...LIMITE } },
      {
        test: {
          name: 'web',
          isolate: false,
          include: ['web/{src,manual}/**/*.test.{ts,tsx}'],
          setupFiles: [SEMILLA, 'web/src/testing/alTerminar.ts'],
          expect: PACIENCIA,
          ...LIMITE,
        },
      },
      // Reads the whole repository: a busy machine takes its time.
      { test: { name: 'repo', include: ['scripts/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
})

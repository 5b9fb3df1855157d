import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Of the properties: which examples they try. */
const SEMILLA = 'domain/src/testing/semilla.ts'

export default defineConfig({
  test: {
    // Three on the smallest machine: of two, one waits a tenth of its time for PostgreSQL or a process; more than four wait for it.
    maxWorkers: Math.min(4, Math.max(3, availableParallelism() - 1)),
    projects: [
      { test: { name: 'domain', isolate: false, include: ['domain/src/**/*.test.ts'], setupFiles: SEMILLA } },
      { test: { name: 'api', isolate: false, include: ['api/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          isolate: false,
          include: ['server/src/**/*.test.ts'],
          setupFiles: [SEMILLA, 'server/src/testing/vigilancia/quePasaba.ts'],
          globalSetup: ['server/src/testing/preparar.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'simulators', include: ['simulators/src/**/*.test.ts'] } },
      {
        test: {
          name: 'web',
          isolate: false,
          include: ['web/{src,manual}/**/*.test.{ts,tsx}'],
          setupFiles: [SEMILLA, 'web/src/testing/alTerminar.ts'],
        },
      },
      // Reads the whole repository: a busy machine takes its time.
      { test: { name: 'repo', include: ['scripts/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
})

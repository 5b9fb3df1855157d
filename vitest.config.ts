import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      { test: { name: 'api', include: ['api/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/preparar.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'simulators', include: ['simulators/src/**/*.test.ts'] } },
      { test: { name: 'web', include: ['web/{src,manual}/**/*.test.{ts,tsx}'] } },
      // Reads the whole repository: a busy machine takes its time.
      { test: { name: 'repo', include: ['scripts/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
})

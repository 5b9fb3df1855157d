import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      { test: { name: 'api', include: ['api/src/**/*.test.ts'] } },
      { test: { name: 'repo', include: ['scripts/**/*.test.ts'] } },
    ],
  },
})

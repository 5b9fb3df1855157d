import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

const servidor = config.webServer as NonNullable<Extract<typeof config.webServer, { command: string }>>

/** The same browser as the tests; the server has a clock of its own (`pictures/reloj.ts`), and what it leaves is pictures. */
export default defineConfig({
  ...config,
  testMatch: 'pictures/*.pictures.ts',
  timeout: 300_000,
  expect: { timeout: 30_000 },
  webServer: { ...servidor, command: 'node --import ./src/pictures/reloj.ts ../server/src/main.ts' },
})

import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** The same server, browser and size as the tests; what it leaves is pictures. */
export default defineConfig({
  ...config,
  testMatch: '**/pictures.ts',
  timeout: 300_000,
  expect: { timeout: 30_000 },
})

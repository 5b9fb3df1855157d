import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

// Workers load this file too: what must be the same for all is decided once, in the environment.
process.env.E2E_PUERTO ??= String(20_000 + Math.floor(Math.random() * 20_000))
process.env.E2E_DATOS ??= mkdtempSync(join(tmpdir(), 'retroventa-e2e-'))
const { E2E_PUERTO, E2E_DATOS } = process.env
const baseURL = `http://127.0.0.1:${E2E_PUERTO}`
const { globalSetup: _, ...comun } = config

/** The same browser as the tests on one server with a clock of its own (`pictures/reloj.ts`); what it leaves is pictures. */
export default defineConfig({
  ...comun,
  testMatch: 'pictures/*.pictures.ts',
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: { ...config.use, baseURL, contextOptions: {} },
  webServer: {
    command: 'node --import ./src/pictures/reloj.ts ../server/src/main.ts',
    url: `${baseURL}/salud`,
    timeout: 60_000,
    env: { PORT: E2E_PUERTO, RETROVENTA_DATA: E2E_DATOS, RETROVENTA_MODO: 'demo' },
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})

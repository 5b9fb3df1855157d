import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

/**
 * The real server on an embedded database of its own, with demonstration data and simulators. Workers load this file
 * too: what must be the same for all is decided once, in the environment.
 */
process.env.E2E_PUERTO ??= String(20_000 + Math.floor(Math.random() * 20_000))
process.env.E2E_DATOS ??= mkdtempSync(join(tmpdir(), 'retroventa-e2e-'))
const { E2E_PUERTO, E2E_DATOS, PLAYWRIGHT_CHROMIUM, CI } = process.env
const baseURL = `http://127.0.0.1:${E2E_PUERTO}`

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  reporter: CI ? [['list'], ['json', { outputFile: '../test-results/e2e.json' }]] : 'list',
  forbidOnly: !!CI,
  fullyParallel: false,
  workers: 1,
  // A walk goes over many screens, on machines that do other work too; what a person waits for is in `expect`.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    viewport: { width: 1366, height: 768 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(PLAYWRIGHT_CHROMIUM && { executablePath: PLAYWRIGHT_CHROMIUM }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
  webServer: {
    command: 'node ../server/src/main.ts',
    url: `${baseURL}/salud`,
    timeout: 60_000,
    env: { PORT: E2E_PUERTO ?? '', RETROVENTA_DATA: E2E_DATOS ?? '', RETROVENTA_MODO: 'demo' },
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})

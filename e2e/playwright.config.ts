import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

const { PLAYWRIGHT_CHROMIUM, CI } = process.env

/**
 * Features of the browser that are off. The last list given counts, so it begins with those of Playwright's own that a
 * walk meets; then the popup of the address bar, a page of its own that every new window loads and nobody opens: half
 * a second of processor for each walk.
 */
const SIN_ELLAS = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

/** Walks in a real browser on the real server: each worker has a server and a copy of the demonstration (`apoyo/prueba.ts`). */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  reporter: CI ? [['list'], ['json', { outputFile: '../test-results/e2e.json' }]] : 'list',
  forbidOnly: !!CI,
  // On a machine that does other work too, a walk that fails is walked once more; which ones did is said at the end of the run.
  retries: CI ? 1 : 0,
  globalSetup: './src/apoyo/preparar.ts',
  // The walks of a file follow one another; files are shared out. A worker keeps a browser, a server and a database busy, but
  // waits a fifth of its time for one of them: with two on two cores, a fifth of both was idle.
  fullyParallel: false,
  workers: Math.max(3, Math.floor(availableParallelism() / 2)),
  // A walk goes over many screens, on machines that do other work too; what a person waits for is in `expect`.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    // What is not there is told soon: a walk does not wait its two minutes for it.
    actionTimeout: 20_000,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    viewport: { width: 1366, height: 768 },
    // What slides in is waited for at each step; the main path is walked with everything that moves.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace costs as much as the walk: `npm run e2e -- --trace retain-on-failure` when one must be understood.
    trace: 'off',
    launchOptions: {
      ...(PLAYWRIGHT_CHROMIUM && { executablePath: PLAYWRIGHT_CHROMIUM }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // What draws and what asks the network, inside the browser's own process: nobody here needs them apart, and every message
        // between two processes costs.
        '--in-process-gpu',
        '--enable-features=NetworkServiceInProcess2',
        // A walk is over before what the compiler makes of a function is worth its time: half of what the browser's other threads do.
        '--js-flags=--no-maglev --no-opt',
        '--use-fake-device-for-media-stream',
        `--disable-features=${SIN_ELLAS.join(',')}`,
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
})

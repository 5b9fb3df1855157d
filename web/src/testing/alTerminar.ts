import { afterAll, vi } from 'vitest'

/** After each file: the next one of this worker finds the clock and the globals as they are, whatever the one before put in their place. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

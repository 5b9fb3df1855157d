import { expect, it, vi } from 'vitest'
import { hayPagina } from './Respaldo.tsx'

it('the page that broke is loaded again where the server gives it, which answers no HEAD', async () => {
  // As `server/src/http/web.ts` does.
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'GET' ? new Response('<!doctype html>') : new Response('', { status: 404 }),
  )
  expect(await hayPagina('http://casa/home')).toBe(true)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await hayPagina('http://casa/home')).toBe(false)
})

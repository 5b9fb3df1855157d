import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { hayPagina, Pendiente } from './Respaldo.tsx'

it('the page that broke is loaded again where the server gives it, which answers no HEAD', async () => {
  // As `server/src/http/web.ts` does.
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'GET' ? new Response('<!doctype html>') : new Response('', { status: 404 }),
  )
  expect(await hayPagina('http://casa/home')).toBe(true)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await hayPagina('http://casa/home')).toBe(false)
})

it('a page that takes its time says so, to eyes too and not to a reader of the screen alone', () => {
  const dibujo = renderToStaticMarkup(createElement(Pendiente))
  expect(dibujo).toContain('role="status"')
  expect(dibujo).toContain('<p class="rv-tarda">Cargando…</p>')
})

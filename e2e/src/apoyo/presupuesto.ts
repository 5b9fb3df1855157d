import type { Page, Request } from '@playwright/test'

const KB = 1024
/** The one of `web/src/shell/diferido.ts`. */
const REPOSO_MS = 1_500

/** What a page asked for while it was the one on the screen. */
export interface Gasto {
  /** Calls of the product, those of a second visit not counted. */
  readonly llamadas: number
  /** Scripts and styles that it brought and no page before it had, compressed. */
  readonly kb: number
  /** What it read, relative to `/api/v2` and without what it filters by. */
  readonly lee: ReadonlySet<string>
}

/**
 * Counts what each page of a walk asks the server for, by the address that it was asked from: nothing is waited for.
 * @returns what was spent until now, by path
 */
export function contarGasto(page: Page): () => ReadonlyMap<string, Gasto> {
  const gastos = new Map<string, { llamadas: Set<string>; bytes: number; lee: Set<string> }>()
  const de = (ruta: string) => {
    const suyo = gastos.get(ruta) ?? { llamadas: new Set<string>(), bytes: 0, lee: new Set<string>() }
    gastos.set(ruta, suyo)
    return suyo
  }
  // Who asked is told when it asks: on a busy machine the answer comes when another page is on the screen.
  const desde = new WeakMap<Request, string>()
  page.on('request', (pedido) => {
    const pagina = new URL(page.url()).pathname
    desde.set(pedido, pagina)
    const { pathname, search } = new URL(pedido.url())
    if (!pathname.startsWith('/api/')) return
    de(pagina).llamadas.add(`${pedido.method()} ${pathname}${search}`)
    if (pedido.method() === 'GET') de(pagina).lee.add(pathname.replace('/api/v2', ''))
  })
  page.on('response', (respuesta) => {
    const { pathname } = new URL(respuesta.url())
    if (!/^\/assets\/.*\.(js|css)$/.test(pathname)) return
    const pagina = desde.get(respuesta.request()) ?? new URL(page.url()).pathname
    de(pagina).bytes += Number(respuesta.headers()['content-length'] ?? 0)
  })
  return () =>
    new Map(
      [...gastos].map(([ruta, { llamadas, bytes, lee }]) => [
        ruta,
        { llamadas: llamadas.size, kb: bytes / KB, lee },
      ]),
    )
}

/**
 * The pages that are loaded from now on never settle: what comes then (the palette, the drawers) is of none of them, and where a page
 * takes longer to be drawn than to settle it would be counted as its own.
 */
export async function sinReposo(page: Page): Promise<void> {
  await page.addInitScript((reposo) => {
    const { setTimeout: luego } = window
    const salvoEse = (hacer: TimerHandler, ms?: number, ...con: unknown[]) =>
      ms === reposo ? 0 : luego(hacer, ms, ...con)
    window.setTimeout = salvoEse as typeof window.setTimeout
  }, REPOSO_MS)
}

import { afterEach, expect, it, vi } from 'vitest'
import { recargarSinPartes } from './perezoso.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page, and a part of it that is gone. @returns whether who asked for the part is told */
function pagina() {
  const reload = vi.fn()
  const guardado = new Map<string, string>()
  const window = Object.assign(new EventTarget(), { location: { reload } })
  vi.stubGlobal('window', window)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', {
    getItem: (clave: string) => guardado.get(clave) ?? null,
    setItem: (clave: string, valor: string) => guardado.set(clave, valor),
  })
  recargarSinPartes()
  const falta = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  return { reload, window, falta }
}

it('a page whose part is gone with its version is loaded anew, once, and who asked for the part is told that it is not there', () => {
  const { reload, falta } = pagina()
  expect(falta()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(falta()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('where the network was lost the page stays, with what is being written in it', () => {
  const { reload, window, falta } = pagina()
  window.dispatchEvent(new Event('offline'))
  expect(falta()).toBe(true)
  expect(reload).not.toHaveBeenCalled()
})

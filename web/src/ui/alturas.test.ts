import { afterEach, expect, test, vi } from 'vitest'
import { alturaEncima, loDeEncima } from './alturas.ts'

/** As far as its height asks of an element: its own (`auto` of most), and what it is in. */
interface Parte {
  nombre?: string
  zIndex: string
  parentElement: Parte | null
  checkVisibility: () => boolean
}

const parte = (zIndex: string, parentElement: Parte | null = null, seVe = true): Parte => ({
  zIndex,
  parentElement,
  checkVisibility: () => seVe,
})
/** A window as the library draws it: its height is of what holds it. */
const ventana = (nombre: string, altura: number | 'auto', seVe = true): Parte => ({
  ...parte('auto', parte(String(altura), parte('auto')), seVe),
  nombre,
})

/** @returns how high what opens over them is told to be, and which of them is over the rest */
function con(...ventanas: Parte[]) {
  const querySelectorAll = vi.fn(() => ventanas)
  vi.stubGlobal('document', { querySelectorAll })
  vi.stubGlobal('getComputedStyle', ({ zIndex }: Parte) => ({ zIndex }))
  const encima = loDeEncima()?.ventana as Parte | undefined
  expect(querySelectorAll).toHaveBeenCalledWith(expect.stringContaining(':not([data-al-lado])'))
  return [alturaEncima(), encima?.nombre]
}

afterEach(() => vi.unstubAllGlobals())

test('over the page, and over a window that is in no other one, what comes last is over the rest by itself', () => {
  expect(con()).toEqual([undefined, undefined])
  expect(con(ventana('cajón', 1_000))).toEqual([undefined, 'cajón'])
  expect(con(ventana('cajón', 1_000), ventana('paleta', 1_000))).toEqual([undefined, 'paleta'])
  expect(con(ventana('sin altura', 'auto'))).toEqual([undefined, 'sin altura'])
})

test('over a dialog of a drawer a window of the frame is as high as that, whichever came first', () => {
  const cajon = ventana('cajón', 1_000)
  const suyo = ventana('diálogo', 1_200)
  expect(con(cajon, suyo)).toEqual([1_200, 'diálogo'])
  expect(con(suyo, cajon)).toEqual([1_200, 'diálogo'])
  expect(con(cajon, suyo, ventana('paleta', 1_200))).toEqual([1_200, 'paleta'])
})

test('a window that is drawn and not seen lies over nothing', () => {
  expect(con(ventana('cajón', 1_000), ventana('diálogo', 1_200, false))).toEqual([undefined, 'cajón'])
})

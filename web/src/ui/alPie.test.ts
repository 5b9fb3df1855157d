import { expect, test, vi } from 'vitest'
import { altoDelPie } from './alPie.ts'

/** A thing at the foot of a telephone: from where to where of its 844 pixels. */
const caja = (top: number, bottom: number, left = 0, right = 844) => ({
  getBoundingClientRect: () => ({ left, right, top, bottom, height: bottom - top }),
})

function poner(...pies: ReturnType<typeof caja>[]): void {
  vi.stubGlobal('window', { innerHeight: 844 })
  vi.stubGlobal('document', { querySelectorAll: () => pies })
}

function conPies(...pies: ReturnType<typeof caja>[]): number {
  poner(...pies)
  return altoDelPie()
}

test('a notice stands over the bar of a page that stands on the bar of a telephone', () => {
  expect(conPies(caja(784, 844))).toBe(60)
  expect(conPies(caja(723, 784), caja(784, 844))).toBe(121)
  // The bar of the telephone is higher where its lower edge is of the system.
  expect(conPies(caja(689, 750), caja(750, 844))).toBe(155)
})

test('and not over what is at the foot of nothing: the upper half, the other side, the middle of a page', () => {
  expect(conPies(caja(300, 844))).toBe(0)
  expect(conPies(caja(723, 844, 500))).toBe(0)
  expect(conPies(caja(500, 560), caja(784, 844))).toBe(60)
})

test('what stands at the right asks for what is under it there', () => {
  poner(caja(784, 844, 500), caja(744, 844, 0, 400))
  expect([altoDelPie(), altoDelPie(480, 800)]).toEqual([100, 60])
})

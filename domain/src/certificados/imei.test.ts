import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { imeiValido, leerImei } from './imei.ts'

describe('IMEI', () => {
  it.each(['490154203237518', '49-015420-323751-8', ' 35 209900 176148 1 '])('takes %j', (imei) =>
    expect(imeiValido(imei)).toBe(true),
  )
  it.each(['', '490154203237517', '49015420323751', '4901542032375180', '49015420323751a'])(
    'refuses %j',
    (imei) => expect(imeiValido(imei)).toBe(false),
  )
  it('one digit typed wrong is always seen, and so are separators ignored', () => {
    const catorce = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 14, maxLength: 14 })
    fc.assert(
      fc.property(catorce, fc.nat(14), fc.integer({ min: 1, max: 9 }), (cifras, lugar, mas) => {
        const imei = Array.from({ length: 10 }, (_, d) => [...cifras, d].join('')).find(imeiValido) ?? ''
        expect(imei).toHaveLength(15)
        const mal = Array.from(imei, (c, i) => (i === lugar ? (Number(c) + mas) % 10 : c)).join('')
        expect(imeiValido(mal)).toBe(false)
        expect(leerImei(imei.replace(/(.{6})/, '$1-'))).toBe(imei)
      }),
    )
  })
})

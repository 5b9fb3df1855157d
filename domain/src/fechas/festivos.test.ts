import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { domingoDePascua, esFestivo, festivos } from './festivos.ts'

const compartida = [process.env.RETROVENTA_SHARED, '../shared', '../../shared']
  .map((carpeta) => carpeta && resolve(carpeta, 'data/festivos.json'))
  .find((ruta) => ruta && existsSync(ruta))

const DIAS: Record<number, string> = {
  2025: '01-01 01-06 03-24 04-17 04-18 05-01 06-02 06-23 06-30 06-30 07-20 08-07 08-18 10-13 11-03 11-17 12-08 12-25',
  2026: '01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-13 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25',
  2028: '01-01 01-10 03-20 04-13 04-14 05-01 05-29 06-19 06-26 07-03 07-10 07-20 08-07 08-21 10-16 11-06 11-13 12-08 12-25',
}

describe('festivos', () => {
  it.each(Object.entries(DIAS))('%s', (anio, dias) => {
    expect(
      festivos(Number(anio))
        .map((festivo) => festivo.fecha.slice(5))
        .join(' '),
    ).toBe(dias)
  })

  it('the 19th holiday starts in 2026 and can be switched off', () => {
    expect(festivos(2025)).toHaveLength(18)
    expect(festivos(2026)).toHaveLength(19)
    expect(festivos(2026, { chiquinquiraDesde: null })).toHaveLength(18)
    expect(esFestivo('2026-07-13')).toBe(true)
    expect(esFestivo('2026-07-13', { chiquinquiraDesde: null })).toBe(false)
  })

  it('a Sunday is not a holiday by itself', () => {
    expect(esFestivo(domingoDePascua(2026))).toBe(false)
    expect(domingoDePascua(2026)).toBe('2026-04-05')
  })

  it.skipIf(!compartida)('equals the shared years (skipped where the list is absent)', () => {
    const anios: Record<string, { fecha: string; nombre: string }[]> = JSON.parse(
      readFileSync(compartida ?? '', 'utf8'),
    )
    for (const [anio, esperados] of Object.entries(anios)) {
      const ordenar = (lista: { fecha: string; nombre: string }[]) =>
        lista.map(({ fecha, nombre }) => `${fecha} ${nombre}`).sort()
      expect(ordenar(festivos(Number(anio)))).toEqual(ordenar(esperados))
    }
  })
})

import { contratoDeOro } from '@retroventa/domain/operaciones/testing/contratos/deOro'
import { expect, it } from 'vitest'
import {
  cosasDe,
  descuentoPactado,
  entradaDe,
  faltaDe,
  type SituacionDialogo,
  type TipoDialogo,
  type Valores,
  valoresIniciales,
} from './planes.ts'

const con = (cambios: Partial<Valores>): Valores => ({ ...valoresIniciales(1), ...cambios })

it('says nothing of a reason that was not written', () => {
  expect(entradaDe('espera', con({ hasta: '2026-12-01', motivo: '  ' }))).toEqual({ hasta: '2026-12-01' })
})

it('names a discount and its reason only when one was written', () => {
  expect(entradaDe('retiro', con({ motivo: 'cliente antiguo' }))).toEqual({})
  expect(entradaDe('retiro', con({ descuento: 0, motivo: ' cliente antiguo ' }))).toEqual({
    descuento: 0,
    motivo: 'cliente antiguo',
  })
})

it('offers where to send each thing as it is now: one whose weight was corrected is another one than its item', () => {
  const pieza = { almacenId: 'a', categoria: 4, costo: 500_000, lugar: 'contrato' } as const
  const cosas = cosasDe(
    [
      { id: 'p1', descripcion: 'Cadena', ley: '18K nacional' },
      { id: 'p2', descripcion: 'Anillo', ley: '18K nacional' },
    ],
    [
      { ...pieza, id: 'p2', codigo: 'PCT01-000123-2', peso: 210 },
      // It weighed 4,30 g when it was signed.
      { ...pieza, id: 'otra', codigo: 'PCT01-000123-1.1', peso: 400 },
    ],
  )
  expect(cosas.map(({ descripcion, pieza: { id, peso } }) => [descripcion, id, peso])).toEqual([
    ['Cadena', 'otra', 400],
    ['Anillo', 'p2', 210],
  ])
})

it('while its amount cannot be said, an operation on a contract says what for', () => {
  const hoy = '2026-11-20'
  const oro = contratoDeOro({ fecha: hoy, plazoMeses: 4, vence: '2027-03-20', capital: 1_000_000 })
  const piezas = oro.piezas.map((pieza) => ({ ...pieza, codigo: 'PCT01-000001-1' }))
  const situacion = { ...oro, piezas, sugerido: 1_200_000 } satisfies SituacionDialogo
  const faltaEn = (s: SituacionDialogo, tipo: TipoDialogo, escrito: Partial<Valores>) =>
    faltaDe(s, tipo, con(escrito), hoy)
  const falta = (tipo: TipoDialogo, escrito: Partial<Valores>) => faltaEn(situacion, tipo, escrito)
  expect(falta('abono', {})).toBe('falta el valor')
  expect(falta('retiro', { descuento: 10_000 })).toBe('falta el motivo')
  // More is handed over of a contract that owes no month; beyond what its items are worth today it says why.
  const ampliaciones = [{ fecha: hoy, estado: 'activo', meses: 1 }]
  const cuenta = { ...oro.cuenta, movimientos: { ...oro.cuenta.movimientos, ampliaciones } }
  const alDia = { ...situacion, cuenta }
  expect(faltaEn(alDia, 'aumento', {})).toBe('falta el valor')
  expect(faltaEn(alDia, 'aumento', { valor: 300_000 })).toBe('falta el motivo')
  // What is written and cannot be is not missing: its field says why.
  expect(falta('abono', { valor: 90_000_000 })).toBe('por decir')
})

it('the agreed discount is that of the day that is being signed, not of the one on which its sheet was read', () => {
  const oro = contratoDeOro({ fecha: '2026-11-01', plazoMeses: 4, vence: '2027-03-01', capital: 1_000_000 })
  const descuento = { diasInicialDes: 10, diasDes: 5, porDes: 1_000, porMaxDes: 5_000 }
  const s = { cuenta: { ...oro.cuenta, descuento } }
  expect(descuentoPactado(s, '2026-11-11')).toBeGreaterThan(descuentoPactado(s, '2026-11-12'))
})

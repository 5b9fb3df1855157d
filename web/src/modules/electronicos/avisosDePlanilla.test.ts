import { RESOLUCION_VENCIDA } from '@retroventa/api/empresa/textos'
import { expect, it } from 'vitest'
import { avisosDe, sinContingencia } from './avisosDePlanilla.ts'

const enOrden = {
  ambiente: '1' as const,
  certificado: { titular: 'Casa', hasta: '2028-01-01', vencido: false },
  contingencia: null,
  rangos: [],
  emisor: { municipio: '13001' },
}
const numeros = (prefijo: string, resolucion: string, estado: 'vencido' | 'agotado' | 'por_agotar') => ({
  ...{ prefijo, resolucion, estado },
})

it('numbers that were used up are not told as of a resolution that expired, nor the house’s own as of an empty one', () => {
  expect(avisosDe(enOrden)).toEqual([])
  const avisos = avisosDe({
    ...enOrden,
    rangos: [
      numeros('SETP', '18760000001', 'vencido'),
      numeros('SEPO', '18760000003', 'agotado'),
      numeros('NC', '', 'agotado'),
      numeros('', '18760000004', 'por_agotar'),
    ],
  })
  expect(avisos.map(({ titulo }) => titulo)).toEqual([
    RESOLUCION_VENCIDA,
    'Se acabaron los números de una numeración',
    'Pida la nueva resolución',
  ])
  expect(avisos[0]?.texto).toMatch(/^SETP \(resolución 18760000001\): /)
  expect(avisos[1]?.texto).toMatch(/^SEPO \(resolución 18760000003\), NC \(propia\): se sigue vendiendo/)
  expect(avisos[2]?.texto).toMatch(/^sin prefijo \(resolución 18760000004\): /)
})

it('a contingency without numbers of its own in force is told before it begins', () => {
  const de = (estado: 'vigente' | 'por_agotar' | 'vencido') => [{ tipo: 'contingencia' as const, estado }]
  expect([sinContingencia([]), sinContingencia([{ tipo: 'factura', estado: 'vigente' }])]).toEqual([
    true,
    true,
  ])
  expect([de('vencido'), de('por_agotar'), de('vigente')].map(sinContingencia)).toEqual([true, false, false])
})

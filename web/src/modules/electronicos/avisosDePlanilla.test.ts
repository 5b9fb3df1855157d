import { RESOLUCION_VENCIDA } from '@retroventa/api/empresa/textos'
import { expect, it } from 'vitest'
import { aniosDeUvt, avisosDe, conContingencia } from './avisosDePlanilla.ts'

const enOrden = {
  ambiente: '1' as const,
  certificado: { titular: 'Casa', hasta: '2028-01-01', vencido: false },
  contingencia: null,
  rangos: [],
  emisor: { municipio: '13001', uvtAnio: 2026 },
  hoy: '2026-12-31',
}
type Estado = 'vigente' | 'vencido' | 'agotado' | 'por_agotar'
const numeros = (
  prefijo: string,
  resolucion: string,
  estado: Estado,
  mas: { tipo?: 'factura' | 'contingencia'; almacen?: string } = {},
) => ({
  ...{ prefijo, resolucion, estado },
  ...{ tipo: mas.tipo ?? ('pos' as const), deTodos: !mas.almacen, almacen: mas.almacen ?? null },
})

it('numbers that were used up are not told as of a resolution that expired, nor the house’s own as of an empty one', () => {
  expect(avisosDe(enOrden)).toEqual([])
  const avisos = avisosDe({
    ...enOrden,
    rangos: [
      numeros('SETP', '18760000001', 'vencido'),
      numeros('SEPO', '18760000003', 'agotado'),
      numeros('NC', '', 'agotado'),
      numeros('', '18760000004', 'por_agotar', { tipo: 'factura' }),
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

it('numbers that ended stop nothing where others are in their place, nor those of a contingency outside one', () => {
  const titulos = (...rangos: ReturnType<typeof numeros>[]) =>
    avisosDe({ ...enOrden, rangos }).map(({ titulo }) => titulo)
  const acabaron = ['Se acabaron los números de una numeración']
  const nueva = (almacen?: string) =>
    numeros('B', '2', 'vigente', { tipo: 'factura', ...(almacen && { almacen }) })
  const vieja = (estado: Estado, almacen?: string) =>
    numeros('A', '1', estado, { tipo: 'factura', ...(almacen && { almacen }) })
  expect(titulos(vieja('agotado'), nueva())).toEqual([])
  expect(titulos(vieja('vencido', 'PCT01'), nueva('PCT01'))).toEqual([])
  expect(titulos(vieja('agotado'), nueva('PCT01'))).toEqual(acabaron)
  expect(titulos(vieja('agotado', 'PCT01'), nueva('PCT02'))).toEqual(acabaron)
  const deContingencia = numeros('C', '3', 'agotado', { tipo: 'contingencia' })
  expect(titulos(deContingencia)).toEqual([])
  const en = { desde: '2026-11-20T12:00:00.000Z', motivo: 'Sin internet' }
  expect(avisosDe({ ...enOrden, contingencia: en, rangos: [deContingencia] })[0]?.titulo).toBe(acabaron[0])
})

it('whose invoices have no number in a contingency is told before it begins', () => {
  const de = (estado: Estado, almacen?: string) =>
    numeros('C', '3', estado, { tipo: 'contingencia', ...(almacen && { almacen }) })
  expect(conContingencia([])).toEqual([])
  expect(conContingencia([numeros('A', '1', 'vigente'), de('vencido')])).toEqual([])
  expect(conContingencia([de('vigente', 'PCT02'), de('agotado', 'PCT01')])).toEqual(['PCT02'])
  expect(conContingencia([de('vigente', 'PCT02'), de('por_agotar')])).toBe('todos')
})

it('from the first of January the UVT of the year before is told, and that of the year is not', () => {
  const titulos = (hoy: string, uvtAnio: number) =>
    avisosDe({ ...enOrden, hoy, emisor: { ...enOrden.emisor, uvtAnio } }).map(({ titulo }) => titulo)
  expect(titulos('2026-12-31', 2026)).toEqual([])
  expect(titulos('2027-01-01', 2026)).toEqual(['La UVT que rige es la de 2026'])
  expect(titulos('2027-01-01', 2027)).toEqual([])
})

it('the UVT is said to be of this year or of that which it is of, each once', () => {
  expect(aniosDeUvt('2026-11-20', 2026)).toEqual(['2026'])
  expect(aniosDeUvt('2027-01-01', 2026)).toEqual(['2027', '2026'])
})

import { mensajeDeFalta } from '@retroventa/api/operaciones/textos'
import { planearComprobante } from '@retroventa/domain/operaciones/libros/comprobante'
import { expect, it } from 'vitest'
import { fallasDeReglas } from '../../ui/formulario/fallas.ts'
import {
  anioDelCierre,
  conElCierre,
  enSuRenglon,
  escritas,
  loQueFalta,
  rechazosEnSuRenglon,
  saldosDelDia,
  trasIntro,
} from './renglones.ts'

it('a fault of a voucher says the row that the person sees, beside empty ones', () => {
  const vacio = { cuenta: '', debito: null, credito: null }
  const renglones = [
    vacio,
    { cuenta: '1110', debito: 5_000, credito: null },
    vacio,
    { cuenta: '9999', debito: null, credito: 5_000 },
  ]
  const plan = [{ codigo: '1110' }]
  const entrada = { descripcion: 'Un traslado', lineas: escritas(renglones) }
  const resultado = planearComprobante({ plan, propias: [] }, entrada, '2026-11-20')
  expect(enSuRenglon(resultado, renglones).faltas).toEqual([
    { codigo: 'comprobante.cuenta', campo: 'lineas[3].cuenta', datos: { linea: 4, cuenta: '9999' } },
  ])
  // What the server refuses comes in words, of the lines that were sent.
  const rechazos = fallasDeReglas(resultado.faltas, mensajeDeFalta)
  expect(rechazosEnSuRenglon(rechazos, renglones)).toEqual([
    { campo: 'lineas[3].cuenta', mensaje: 'Renglón 4: la cuenta 9999 no está en el plan.' },
  ])
})

it('the close of a year takes the place of no row that was written while it came', () => {
  const vacio = { cuenta: '', debito: null, credito: null }
  const traidas = [
    { cuenta: '413505', debito: 5_000, credito: 0 },
    { cuenta: '360505', debito: 0, credito: 5_000 },
  ]
  expect(conElCierre({ descripcion: ' ', lineas: [vacio, vacio] }, 2026, traidas, null)).toEqual({
    descripcion: 'Cierre del año 2026',
    fecha: '2026-12-31',
    lineas: traidas,
  })
  expect(
    conElCierre({ descripcion: 'Cierre, otra vez', lineas: [vacio] }, 2026, traidas, null),
  ).toMatchObject({
    descripcion: 'Cierre, otra vez',
  })
  expect(
    conElCierre({ descripcion: '', lineas: [vacio, { ...vacio, credito: 5 }] }, 2026, traidas, null),
  ).toContain('se escribió un renglón')
  expect(conElCierre({ descripcion: '', lineas: [vacio] }, 2026, [], null)).toContain('ya están en cero')
})

it('no year is brought while one before it is open: it would be taken for what this one came to', () => {
  const traidas = [{ cuenta: '413505', debito: 5_000, credito: 0 }]
  expect(conElCierre({ descripcion: '', lineas: [] }, 2026, traidas, 2024)).toBe(
    'Los resultados de 2024 no están cerrados, y quedarían como los de 2026: ponga 31/12/2024 en Día de los libros, traiga ese cierre y guárdelo primero. Si los llevó al patrimonio con un comprobante de otro día, anúlelo antes.',
  )
})

it.each([
  [null, 2025],
  ['2026-11-20', 2025],
  ['2026-02-03', 2025],
  ['2025-12-31', 2025],
  ['2024-12-31', 2024],
  // Of the year before the first one there are no books.
  ['2000-06-30', 2000],
  // Not a day yet, and one that is not let pass.
  ['31/12/20', 2025],
  ['2031-12-31', 2025],
])('a voucher of %s brings the close of %s', (fecha, anio) => {
  expect(anioDelCierre(fecha, '2026-11-20')).toBe(anio)
})

it('a voucher of another day than the end of the year is not judged by what its accounts hold on that one', () => {
  const plan = ['413505', '41350501', '360505'].map((codigo) => ({ codigo }))
  const saldos = [{ cuenta: '413505', saldo: -5_000 }]
  const lineas = [
    { cuenta: '413505', debito: 5_000, credito: 0 },
    { cuenta: '360505', debito: 0, credito: 5_000 },
  ]
  const faltas = (fecha: string) =>
    planearComprobante(
      { plan, propias: [], ...saldosDelDia(fecha, 2026, { saldos }) },
      { descripcion: 'Cierre del año', fecha, lineas },
      '2027-01-05',
    ).faltas?.map(({ codigo }) => codigo)
  expect(faltas('2026-12-31')).toBeUndefined()
  expect(faltas('2026-12-30')).toEqual(['comprobante.cuenta_mayor'])
  expect(saldosDelDia(null, 2026, saldos)).toBeUndefined()
})

it('= puts in a row what the others lack, on its side; Intro goes on to a row more until the voucher balances', () => {
  const fila = (debito: number | null, credito: number | null) => ({ cuenta: '110505', debito, credito })
  const vacia = { cuenta: '', debito: null, credito: null }
  expect(loQueFalta([fila(450_000, null), fila(null, 7)], 1)).toEqual({ debito: null, credito: 450_000 })
  expect(loQueFalta([fila(1, null), fila(null, 90_000)], 0)).toEqual({ debito: 90_000, credito: null })
  expect(loQueFalta([fila(5, null), fila(null, 5), vacia], 2)).toBeUndefined()
  expect(loQueFalta([fila(Number.NaN, null), vacia], 1)).toBeUndefined()
  const dos = [fila(450_000, null), fila(null, 400_000)]
  expect(trasIntro(dos, 0, 'debito')).toBe('siguiente')
  // Its debit is empty: where its credit is to be written.
  expect(trasIntro(dos, 1, 'debito')).toBeUndefined()
  expect(trasIntro(dos, 1, 'credito')).toBe('nuevo')
  expect(trasIntro([...dos, fila(null, 50_000)], 2, 'credito')).toBe('fin')
  // Who went on from an empty debit to an empty credit has nothing to add a row after.
  expect(trasIntro([fila(450_000, null), vacia], 1, 'credito')).toBeUndefined()
})

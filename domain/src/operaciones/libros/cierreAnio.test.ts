import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anioPorCerrar, esDeCierre, lineasDeCierre } from './cierreAnio.ts'
import { planearComprobante } from './comprobante.ts'

it('what a year earned goes through profit and loss into the capital, worked out by hand', () => {
  const saldos = [
    { cuenta: '110505', saldo: 900_000 },
    { cuenta: '413505', saldo: -500_000 },
    { cuenta: '417505', saldo: 20_000 },
    { cuenta: '519530', saldo: 120_000 },
    { cuenta: '613505', saldo: 0 },
  ]
  expect(lineasDeCierre(saldos, [])).toEqual([
    { cuenta: '413505', debito: 500_000, credito: 0 },
    { cuenta: '417505', debito: 0, credito: 20_000 },
    { cuenta: '519530', debito: 0, credito: 120_000 },
    { cuenta: '590505', debito: 0, credito: 360_000 },
    { cuenta: '590505', debito: 360_000, credito: 0 },
    { cuenta: '360505', debito: 0, credito: 360_000 },
  ])
  expect(lineasDeCierre([{ cuenta: '519530', saldo: 70_000 }], []).at(-1)).toEqual({
    cuenta: '361005',
    debito: 70_000,
    credito: 0,
  })
  expect(lineasDeCierre([{ cuenta: '110505', saldo: 5_000 }], [])).toEqual([])
})

it('balances, leaves every account of the year at nothing and moves no other but the capital, whatever the balances', () => {
  const cuenta = fc.constantFrom<string[]>(
    '110505',
    '310505',
    '41509505',
    '413505',
    '519530',
    '531050',
    '613505',
    '730505',
  )
  const saldos = fc.uniqueArray(fc.record({ cuenta, saldo: fc.integer({ min: -1e12, max: 1e12 }) }), {
    selector: ({ cuenta: una }) => una,
  })
  fc.assert(
    fc.property(saldos, (unos) => {
      const quedan = new Map(unos.map(({ cuenta: una, saldo }) => [una, saldo]))
      for (const { cuenta: una, debito, credito } of lineasDeCierre(unos, [])) {
        expect(Math.min(debito, credito)).toBe(0)
        expect(debito + credito).toBeGreaterThan(0)
        quedan.set(una, (quedan.get(una) ?? 0) + debito - credito)
      }
      const deResultado = unos.filter(({ cuenta: una }) => /^[4-7]/.test(una))
      const resultado = deResultado.reduce((suma, { saldo }) => suma + saldo, 0)
      for (const { cuenta: una } of deResultado) expect(quedan.get(una)).toBe(0)
      expect((quedan.get('360505') ?? 0) + (quedan.get('361005') ?? 0)).toBe(resultado)
      expect(quedan.get('590505') ?? 0).toBe(0)
      for (const { cuenta: una, saldo } of unos) if (/^[13]/.test(una)) expect(quedan.get(una)).toBe(saldo)
    }),
  )
})

it.each([
  ['2026-12-30', 2025],
  ['2026-12-31', 2026],
  ['2027-01-01', 2026],
  ['2027-06-30', 2026],
  ['2027-07-01', 2026],
])('on %s the year %s may be closed', (hoy, anio) => {
  expect(anioPorCerrar(hoy)).toBe(anio)
})

it('what it is closed through and into is the auxiliary that the chart has of it, and of several somebody chooses', () => {
  const en = (...codigos: string[]) =>
    lineasDeCierre(
      [{ cuenta: '413505', saldo: -5_000 }],
      codigos.map((codigo) => ({ codigo })),
    ).map(({ cuenta }) => cuenta)
  expect(en('413505', '590505', '360505')).toEqual(['413505', '590505', '590505', '360505'])
  expect(en('590505', '59050501', '360505', '36050501', '3605050101')).toEqual([
    '413505',
    '59050501',
    '59050501',
    '3605050101',
  ])
  expect(en('590505', '360505', '36050501', '36050502').at(-1)).toBe('360505')
})

it('an account with a balance that got an auxiliary since is left at nothing, and gets nothing else', () => {
  const plan = ['413505', '41350501', '590505', '360505'].map((codigo) => ({ codigo }))
  const saldos = [{ cuenta: '413505', saldo: -5_000 }]
  const dichas = (lineas: ReturnType<typeof lineasDeCierre>, suyos: typeof saldos | undefined = saldos) =>
    planearComprobante(
      { plan, propias: [], saldos: suyos },
      { descripcion: 'Cierre del año', fecha: '2026-12-31', lineas },
      '2027-01-05',
    ).faltas?.map(({ codigo }) => codigo) ?? []
  const lineas = lineasDeCierre(saldos, plan)
  expect(dichas(lineas)).toEqual([])
  expect(dichas(lineas, [])).toEqual(['comprobante.cuenta_mayor', 'comprobante.ya_cerrada'])
  const parte = [
    { cuenta: '413505', debito: 4_999, credito: 0 },
    { cuenta: '360505', debito: 0, credito: 4_999 },
  ]
  expect(dichas(parte)).toEqual(['comprobante.cuenta_mayor'])
  expect(
    dichas(parte.map(({ cuenta, debito, credito }) => ({ cuenta, debito: credito, credito: debito }))),
  ).toEqual(['comprobante.cuenta_mayor', 'comprobante.ya_cerrada'])
  // In two lines of it that come to that.
  expect(
    dichas([
      ...parte,
      { cuenta: '413505', debito: 1, credito: 0 },
      { cuenta: '360505', debito: 0, credito: 1 },
    ]),
  ).toEqual([])
})

it('a close leaves no account of the year past nothing, and tells each that it would; what is no close is written as it comes', () => {
  const plan = ['413505', '519530', '590505', '360505', '238095'].map((codigo) => ({ codigo }))
  const antes = [
    { cuenta: '413505', saldo: -500 },
    { cuenta: '519530', saldo: 120 },
  ]
  const cierre = lineasDeCierre(antes, plan)
  const faltas = (saldos: typeof antes | undefined, lineas = cierre) =>
    planearComprobante(
      { plan, propias: [], saldos },
      { descripcion: 'Cierre del año', fecha: '2026-12-31', lineas },
      '2027-01-05',
    ).faltas ?? []
  const ya = (linea: number, cuenta: string) => ({
    codigo: 'comprobante.ya_cerrada',
    campo: 'lineas',
    datos: { linea, cuenta },
  })
  expect(faltas(antes)).toEqual([])
  expect(faltas([])).toEqual([ya(1, '413505'), ya(2, '519530')])
  // Part of it was closed, and the rest is still to be.
  expect(faltas([{ cuenta: '413505', saldo: -499 }, ...antes.slice(1)])).toEqual([ya(1, '413505')])
  expect(faltas([{ cuenta: '413505', saldo: -501 }, ...antes.slice(1)])).toEqual([])
  // Who has not read what they hold cannot say so.
  expect(faltas(undefined)).toEqual([])
  const gasto = [
    { cuenta: '519530', debito: 40, credito: 0 },
    { cuenta: '238095', debito: 0, credito: 40 },
  ]
  expect(faltas(antes, gasto)).toEqual([])
})

it.each([
  ['what a year earned into the capital', ['413505', '360505'], true],
  ['profit and loss into the capital, in a voucher of its own', ['590505', '360505'], true],
  ['what was kept of a year into what was kept of others', ['360505', '370505'], false],
  ['what was earned and is owed', ['413505', '130505'], false],
])('a voucher of %s', (_, cuentas, cierra) => {
  expect(esDeCierre(cuentas.map((cuenta) => ({ cuenta })))).toBe(cierra)
})

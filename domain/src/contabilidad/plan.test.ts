import { expect, it } from 'vitest'
import { CONCEPTOS } from './conceptos.ts'
import { type Cuenta, cuentaEn, type Vigencia, validarCuenta, validarVigencia } from './plan.ts'

const plan: Cuenta[] = [
  ...Object.values(CONCEPTOS).map(({ cuenta, nombre, naturaleza }) => ({
    codigo: cuenta,
    nombre,
    naturaleza,
  })),
  { codigo: '110595', nombre: 'Otra caja', naturaleza: 'debito' },
  { codigo: '11059505', nombre: 'Caja de la esquina', naturaleza: 'debito' },
  { codigo: '111010', nombre: 'Moneda extranjera', naturaleza: 'debito' },
]
const vigencias = Object.entries(CONCEPTOS).map(([concepto, { cuenta }]) => ({
  concepto: concepto as keyof typeof CONCEPTOS,
  cuenta,
  desde: '2000-01-01',
}))
const HOY = '2026-11-20'
const faltas = (vigencia: Vigencia, ultima?: string) =>
  validarVigencia(vigencia, { plan, vigencias, hoy: HOY, ultima }).map(({ codigo }) => codigo)

it('gives a concept another account from a day that is not closed', () => {
  expect(faltas({ concepto: 'bancos', cuenta: '111010', desde: HOY })).toEqual([])
  expect(faltas({ concepto: 'bancos', cuenta: '111010', desde: '2026-11-19' })).toEqual([
    'concepto.dia_cerrado',
  ])
  // Today has lines of it already: its account of today is told.
  expect(faltas({ concepto: 'bancos', cuenta: '111010', desde: HOY }, HOY)).toEqual(['concepto.dia_cerrado'])
  expect(faltas({ concepto: 'bancos', cuenta: '111010', desde: '2026-11-21' }, HOY)).toEqual([])
})

it.each([
  ['one that is not in the chart', '999999', ['cuenta.no_esta']],
  ['one that only sums its auxiliaries', '110595', ['cuenta.tiene_auxiliares']],
  ['one of the other side', '310505', ['cuenta.naturaleza']],
  ['the one of the drawer, which is counted by itself', '110505', ['cuenta.compartida']],
  ['the one that it has', '111005', ['concepto.misma']],
])('refuses %s', (_, cuenta, esperadas) => {
  expect(faltas({ concepto: 'bancos', cuenta, desde: HOY })).toEqual(esperadas)
})

it('lets two concepts that nobody counts share an account, and none with a place of the goods', () => {
  expect(faltas({ concepto: 'cajaMenor', cuenta: '111005', desde: HOY })).toEqual([])
  expect(faltas({ concepto: 'mercanciaVitrina', cuenta: '143515', desde: HOY })).toEqual([
    'cuenta.compartida',
  ])
})

it('gives what is counted by itself no account that holds money already, or that a kind of expense is booked in', () => {
  const enUso = { partidas: 3, tipos: ['Papelería'] }
  const de = (concepto: keyof typeof CONCEPTOS, cuenta: string, mas: Vigencia[] = []) =>
    validarVigencia(
      { concepto, cuenta, desde: HOY },
      { plan, vigencias: [...vigencias, ...mas], hoy: HOY, enUso },
    ).map(({ codigo }) => codigo)
  expect(de('caja', '111010')).toEqual(['cuenta.con_asientos', 'cuenta.de_tipos'])
  // Of what nobody counts the balance of an account is one, whoever wrote it; and what was the drawer is the drawer.
  expect(de('bancos', '111010')).toEqual([])
  expect(de('caja', '111010', [{ concepto: 'caja', cuenta: '111010', desde: '2026-01-01' }])).not.toContain(
    'cuenta.con_asientos',
  )
})

it('tells the account of a day', () => {
  const dos = [...vigencias, { concepto: 'bancos' as const, cuenta: '111010', desde: '2026-12-01' }]
  expect(cuentaEn(dos, 'bancos', '2026-11-30')).toBe('111005')
  expect(cuentaEn(dos, 'bancos', '2026-12-01')).toBe('111010')
  expect(cuentaEn(dos, 'bancos', '1999-12-31')).toBeUndefined()
})

it('adds an account to the chart, and refuses codes that are none', () => {
  const de = (codigo: string, nombre = 'Bancolombia') =>
    validarCuenta({ codigo, nombre }, plan).map(({ codigo: falta }) => falta)
  expect(de('11100505')).toEqual([])
  expect(de('111005')).toEqual(['cuenta.existe'])
  for (const malo of ['', '1110', '1110057', '0110050', 'caja']) expect(de(malo)).toEqual(['cuenta.codigo'])
  expect(de('11100510', ' x ')).toEqual(['cuenta.nombre'])
})

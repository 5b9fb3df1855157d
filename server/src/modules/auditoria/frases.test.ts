import { expect, it } from 'vitest'
import { cambios, frase } from './frases.ts'

const dicho = (antes: unknown, despues: unknown) =>
  cambios(antes, despues).map((uno) => `${uno.campo}: ${uno.antes} → ${uno.despues}`)

it('what an operation changed is told figure by figure, and what was entered as its form names it', () => {
  const cifras = [
    { clave: 'capital', tipo: 'pesos', antes: 2_090_000, despues: 1_389_000 },
    { clave: 'alDiaHasta', tipo: 'fecha', antes: '2026-07-02', despues: '2026-09-02' },
    { clave: 'diferenciaCaja', tipo: 'pesos', despues: 750_000 },
  ]
  expect(dicho(null, { codigo: 'PCT01-AB000004', cifras, meses: 2 })).toEqual([
    'Código: vacío → PCT01-AB000004',
    'Capital: $\u00a02.090.000 → $\u00a01.389.000',
    'Al día hasta: 2 jul 2026 → 2 sep 2026',
    'Diferencia de caja: vacío → $\u00a0750.000',
    'Meses que paga: vacío → 2',
  ])
})

it('what was entered in an operation is told row by row in the units of the house, and no record by its id', () => {
  const clienteId = '019d48ea-2e00-7ae8-9dc4-5e14f5def401'
  const pagos = [{ medio: 'efectivo', valor: 50_000 }]
  const articulos = [{ descripcion: 'Anillo', categoria: 4, peso: 480, valor: 400_000 }]
  expect(dicho(null, { codigo: 'PCT01-000004', cifras: [], clienteId, articulos, pagos })).toEqual([
    'Código: vacío → PCT01-000004',
    'Artículo 1 · Descripción: vacío → Anillo',
    'Artículo 1 · Pureza: vacío → Nacional',
    'Artículo 1 · Peso: vacío → 4,80\u00a0g',
    'Artículo 1 · Valor: vacío → $\u00a0400.000',
    'Pago 1 · Medio: vacío → Efectivo',
    'Pago 1 · Valor: vacío → $\u00a050.000',
  ])
  // Of what is changed it is all that tells that it did.
  expect(dicho({ rolId: clienteId }, { rolId: clienteId.replace('1', '2') })).toHaveLength(1)
  expect(dicho(null, { otro: { ref: clienteId }, editadoPor: { tipo: 'Creado' } })).toEqual([])
})

it('the numbers of a resolution are no days, and each datum of it has its name', () => {
  expect(dicho(null, { primero: 6, ultimo: 5_000, vigenteHasta: '2026-12-20', deTodos: false })).toEqual([
    'Primer número: vacío → 6',
    'Último número: vacío → 5000',
    'Rige hasta: vacío → 20 dic 2026',
    'De todos los almacenes: vacío → no',
  ])
})

it('the absence of reports that was filed says of which quarter, and what a merge changed has no key of a table', () => {
  const fila = {
    accion: 'sagrilaft.ausencia',
    usuario: 'oscar',
    nombre: 'Óscar',
    firmante: null,
    antes: null,
  }
  expect(frase({ ...fila, despues: { trimestre: '2026-1', radicado: 'AR-1' } })).toBe(
    'Óscar (oscar) presentó la ausencia de reportes del primer trimestre de 2026',
  )
  const antes = { absorbido: 'Luz Peña 45123978', autorizacion: { canal: 'Verbal', instante: '2026-11-20' } }
  expect(cambios(antes, { direccion: { barrio: 'Manga' } }).map(({ campo }) => campo)).toEqual([
    'Registro que se le unió',
    'Autorización de datos · Canal',
    'Autorización de datos · Cuándo',
    'Dirección · Barrio',
  ])
})

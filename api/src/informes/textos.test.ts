import { expect, it } from 'vitest'
import { LISTA_MOVIMIENTOS } from '../contabilidad/lista.ts'
import { tituloDe } from '../core/celdaDeArchivo.ts'
import { ES_CIFRA, type TipoColumna } from '../core/lista.ts'
import { DECLARACIONES } from './declaraciones.ts'
import type { ClaveInforme } from './registro.ts'
import { diasDelCorreo } from './textos.ts'

const PASADO = { fechaDesde: '2026-10-01', fechaHasta: '2026-10-31' }

it.each<[ClaveInforme, Record<string, string>, string]>([
  ['estadoResultado', {}, 'Cuenta lo que terminó: ayer, los últimos siete días o el mes.'],
  [
    'estadoResultado',
    PASADO,
    'Lleva siempre las fechas del filtro: 1 oct 2026 a 31 oct 2026. Sin ellas cuenta lo que terminó: ayer, los últimos siete días o el mes.',
  ],
  [
    'excepciones',
    { fechaDesde: '2026-10-01' },
    'Lleva siempre las fechas del filtro: desde el 1 oct 2026. Sin ellas cuenta lo que terminó: ayer, los últimos siete días o el mes.',
  ],
  [
    'resolucionesGrafico',
    {},
    'Lleva los últimos doce meses, con el del día en que se envía: para otros, póngale fechas.',
  ],
  [
    'prorrogasGrafico',
    { fechaHasta: '2026-10-31' },
    'Lleva siempre las fechas del filtro: hasta el 31 oct 2026, ese mes y los once anteriores.',
  ],
  [
    'prorrogasGrafico',
    { fechaDesde: '2026-10-01' },
    'Lleva siempre las fechas del filtro: desde el 1 oct 2026.',
  ],
  ['resultadoMeses', {}, 'Lleva todo, desde el primer día: para menos, póngale fechas.'],
  [
    'resultadoMeses',
    { fechaHasta: '2026-10-31' },
    'Lleva siempre las fechas del filtro: hasta el 31 oct 2026.',
  ],
  ['saldosCaja', {}, 'Muestra lo que haya cuando se envía.'],
])('a mail of %s under %j says which days it carries', (clave, filtro, dicho) => {
  expect(diasDelCorreo(DECLARACIONES[clave].periodo, filtro)).toBe(dicho)
})

it('consolidado says that it is of the drawers, and no sum of sheets, which tell what never was in one', () => {
  expect(DECLARACIONES.consolidado.vacia).toMatch(/^El efectivo de cada almacén/)
})

it.each(Object.entries(DECLARACIONES))(
  'no two columns of %s have one heading: in a file nobody would tell them apart',
  (_, { lista }) => {
    const titulos = lista.columnas.map(tituloDe)
    expect(titulos).toEqual([...new Set(titulos)])
  },
)

it('the code of an account begins where that of the one it hangs from does, in the books and in every informe', () => {
  const todas: readonly { columnas: readonly { clave: string; tipo?: TipoColumna }[] }[] = [
    LISTA_MOVIMIENTOS,
    ...Object.values(DECLARACIONES).map(({ lista }) => lista),
  ]
  const suyas = todas.flatMap(({ columnas }) => columnas.filter(({ clave }) => clave === 'cuenta'))
  expect(suyas.length).toBeGreaterThan(5)
  for (const { tipo = 'texto' } of suyas) expect(ES_CIFRA[tipo]).toBe(false)
})

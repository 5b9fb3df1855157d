import { expect, test } from 'vitest'
import { MAXIMO_VALES, planearLiquidacion } from './datafono.ts'
import {
  planearConsignacion,
  planearEnvioFondos,
  planearRecepcionFondos,
  type SituacionFondos,
} from './traslado.ts'

const lineas = ({
  plan,
}: {
  plan?: { asiento: readonly { concepto: string; debito: number; credito: number }[] } | undefined
}) => plan?.asiento.map(({ concepto, debito, credito }) => [concepto, debito - credito])
const codigos = ({ faltas = [] }: { faltas?: readonly { codigo: string; campo?: string }[] | undefined }) =>
  faltas.map(({ codigo, campo }) => [codigo, campo])
const EN_CAMINO: SituacionFondos = {
  codigo: 'PCT01-FE000001',
  valor: 3_000_000,
  fila: { estado: 'transito' },
}

test('what is sent is in transit, in nobody’s drawer', () => {
  const enviado = planearEnvioFondos(
    { destino: { codigo: 'PCT02', nombre: 'Centro' } },
    { destinoId: 'a2', valor: 3_000_000 },
  )
  expect(lineas(enviado)).toEqual([
    ['fondosEnTransito', 3_000_000],
    ['caja', -3_000_000],
  ])
  expect(codigos(planearEnvioFondos({}, { destinoId: 'a1', valor: 0 }))).toEqual([
    ['fondos.destino', 'destinoId'],
    ['fondos.valor', 'valor'],
  ])
})

test('what is received whole leaves the transit at zero and asks nobody', () => {
  const { plan } = planearRecepcionFondos(EN_CAMINO, { recibido: 3_000_000 })
  expect([lineas({ plan }), plan?.exige, plan?.cambios]).toEqual([
    [
      ['caja', 3_000_000],
      ['fondosEnTransito', -3_000_000],
    ],
    [],
    { estado: 'recibido', recibido: 3_000_000 },
  ])
})

test.each([
  [
    2_990_000,
    [
      ['caja', 2_990_000],
      ['faltantesFondos', 10_000],
      ['fondosEnTransito', -3_000_000],
    ],
  ],
  [
    3_010_000,
    [
      ['caja', 3_010_000],
      ['fondosEnTransito', -3_000_000],
      ['sobrantesFondos', -10_000],
    ],
  ],
  [
    0,
    [
      ['faltantesFondos', 3_000_000],
      ['fondosEnTransito', -3_000_000],
    ],
  ],
])('a difference (%d) is booked with its reason and who lets it pass', (recibido, esperadas) => {
  const { plan } = planearRecepcionFondos(EN_CAMINO, { recibido, motivo: 'venía roto el sello' })
  expect(lineas({ plan })).toEqual(esperadas)
  expect(plan?.exige.map(({ permiso }) => permiso)).toEqual(['fondos.autorizar'])
  expect(codigos(planearRecepcionFondos(EN_CAMINO, { recibido }))).toEqual([['operacion.motivo', 'motivo']])
})

test('nothing is received twice, nor after it was voided', () => {
  for (const estado of ['recibido', 'diferencia', 'anulado'] as const)
    expect(codigos(planearRecepcionFondos({ ...EN_CAMINO, fila: { estado } }, { recibido: 1 }))[0]?.[0]).toBe(
      'fondos.no_en_transito',
    )
})

test('a deposit leaves the drawer and enters the bank', () => {
  expect(lineas(planearConsignacion({}, { valor: 500_000, comprobante: '8812' }))).toEqual([
    ['bancos', 500_000],
    ['caja', -500_000],
  ])
  expect(codigos(planearConsignacion({}, { valor: 500_000, comprobante: ' ' }))).toEqual([
    ['consignacion.comprobante', 'comprobante'],
  ])
})

const pendientes = [
  { id: 'a:1', valor: 600_000 },
  { id: 'b:1', valor: 400_000 },
]

test('a settlement tells the bank from what it kept, and takes from the vouchers only those that it pays', () => {
  const entrada = {
    vales: ['a:1'],
    extracto: '11',
    comision: 15_000,
    ivaComision: 2_850,
    gmf: 2_400,
    retefuente: 9_000,
  }
  const { plan } = planearLiquidacion({ pendientes }, entrada)
  expect(lineas({ plan })).toEqual([
    ['bancos', 570_750],
    ['comisionDatafono', 15_000],
    ['ivaDescontable', 2_850],
    ['gravamenMovimientos', 2_400],
    ['retefuenteAFavor', 9_000],
    ['datafonoPorRecibir', -600_000],
  ])
})

test('the bank takes what was given back to a card from what it pays, and beyond that from our account', () => {
  const conDevuelto = [...pendientes, { id: 'c:1', valor: -450_000 }]
  const cuando = (vales: string[], comision = 0) =>
    lineas(planearLiquidacion({ pendientes: conDevuelto }, { vales, extracto: '12', comision }))
  expect(cuando(['a:1', 'c:1'], 15_000)).toEqual([
    ['bancos', 135_000],
    ['comisionDatafono', 15_000],
    ['datafonoPorRecibir', -150_000],
  ])
  expect(cuando(['b:1', 'c:1'])).toEqual([
    ['datafonoPorRecibir', 50_000],
    ['bancos', -50_000],
  ])
  const nada = [...conDevuelto, { id: 'd:1', valor: 450_000 }]
  expect(lineas(planearLiquidacion({ pendientes: nada }, { vales: ['c:1', 'd:1'], extracto: '12' }))).toEqual(
    [],
  )
})

test.each([
  [{ vales: [], extracto: '1' }, [['liquidacion.vales', 'vales']]],
  [{ vales: ['a:1', 'zz'], extracto: '1' }, [['liquidacion.vales', 'vales']]],
  [{ vales: ['a:1'], extracto: ' ' }, [['liquidacion.extracto', 'extracto']]],
  [{ vales: ['a:1'], extracto: '1', gmf: -1 }, [['impuesto.valor', 'gmf']]],
  [{ vales: ['b:1'], extracto: '1', comision: 400_001 }, [['liquidacion.neto', 'comision']]],
])('refuses a settlement %o', (entrada, esperadas) => {
  expect(codigos(planearLiquidacion({ pendientes }, entrada))).toEqual(esperadas)
})

test('a settlement takes so many vouchers, and says that the others go in another one', () => {
  const uno = { extracto: '1', vales: Array.from({ length: MAXIMO_VALES + 1 }, (_, i) => `d:${i}`) }
  const todos = uno.vales.map((id) => ({ id, valor: 1_000 }))
  expect(codigos(planearLiquidacion({ pendientes: todos }, uno))).toEqual([['liquidacion.maximo', 'vales']])
  expect(planearLiquidacion({ pendientes: todos }, { ...uno, vales: uno.vales.slice(1) }).plan).toBeDefined()
})

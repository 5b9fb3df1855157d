import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filaDe, TIPOS_OPERACION } from '../operaciones/catalogo.ts'
import { filaDeLinea } from './filas.ts'
import { hojaDe, type LineaPlanilla, totalRetroventa } from './hoja.ts'
import { promedioDe, promedioPorGramo, totalDe } from './purezas.ts'

const linea = (
  modulo: string,
  tipo: string,
  concepto: string,
  valor: number,
  mas: Partial<LineaPlanilla> = {},
): LineaPlanilla => ({
  ...{
    modulo,
    tipo,
    concepto,
    valor,
    anula: false,
    cuenta: concepto,
    signo: Math.sign(valor),
    documentos: 1,
  },
  ...mas,
})

const otro = (cuenta: string, valor: number) =>
  linea('dinero', 'ingreso', 'ingresoPorTipo', valor, { cuenta })

/** The printed sheet of one branch (facts/domain.md §9), as the lines of its books. */
const UNA_SEDE: readonly LineaPlanilla[] = [
  linea('contratos', 'retiro', 'mercanciaContratos', 2_020_000),
  linea('contratos', 'retiro', 'ingresoRetroventa', 490_000),
  linea('contratos', 'retiro', 'descuentoRetroventa', -7_300),
  linea('contratos', 'prorroga', 'ingresoRetroventa', 300_200),
  linea('ventas', 'venta', 'ventaMercancia', 300_328),
  linea('ventas', 'venta', 'ivaGenerado', 57_062),
  linea('ventas', 'venta', 'costoVenta', -200_000),
  linea('ventas', 'venta', 'mercanciaVitrina', 200_000),
  otro('Aprovechamientos', 6_089),
  otro('Traslado de fondos entrada efectivo', 15_039_703),
  otro('Cuenta por pagar a terceros', 200),
  otro('Operaciones Efecty', 948_806),
  linea('contratos', 'contrato', 'mercanciaContratos', -3_215_000),
  // The sale was paid by card: it came in as cash, and left for the card machine on the same day.
  linea('ventas', 'venta', 'datafonoPorRecibir', -357_390, { cuenta: 'Datáfono por recibir' }),
  linea('dinero', 'egreso', 'gastoPorTipo', -5_517_994, { cuenta: 'Gastos' }),
]

describe('the printed sheet of facts/domain.md §9', () => {
  const hoja = hojaDe(1_000_000, UNA_SEDE)
  const valores = (lado: 'ingresos' | 'egresos') =>
    Object.fromEntries(hoja[lado].map(({ nombre, valor }) => [nombre, valor]))

  test('comes out row by row, of one branch', () => {
    expect(valores('ingresos')).toEqual({
      'Capital retroventa': 2_020_000,
      'Retroventa neta': 482_700,
      Prórrogas: 300_200,
      Ventas: 357_390,
      'Otros ingresos': 15_994_798,
    })
    expect(totalRetroventa(hoja)).toBe(2_502_700)
    expect(valores('egresos')).toEqual({ 'Compras contratos': 3_215_000, 'Egresos y gastos': 5_875_384 })
    expect([hoja.totalIngresos, hoja.totalEgresos]).toEqual([19_155_088, 9_090_384])
    expect(hoja.final).toBe(1_000_000 + 19_155_088 - 9_090_384)
  })

  test('says what other income is made of, and that a card sale left for the machine', () => {
    const detalle = (fila: string) =>
      [...hoja.ingresos, ...hoja.egresos]
        .find((una) => una.fila === fila)
        ?.detalle.map(({ nombre, valor }) => [nombre, valor])
    expect(detalle('otrosIngresos')).toEqual([
      ['Traslado de fondos entrada efectivo', 15_039_703],
      ['Operaciones Efecty', 948_806],
      ['Aprovechamientos', 6_089],
      ['Cuenta por pagar a terceros', 200],
    ])
    expect(detalle('egresosGastos')).toContainEqual([
      'Traslado de fondos salida: Datáfono por recibir',
      357_390,
    ])
  })

  test('of the chain adds up: the cents of its sales apart, which the books do not have', () => {
    const { totalIngresos, ingresos } = hojaDe(0, [
      linea('contratos', 'retiro', 'mercanciaContratos', 113_930_000),
      linea('contratos', 'retiro', 'ingresoRetroventa', 22_172_300),
      linea('contratos', 'prorroga', 'ingresoRetroventa', 25_192_150),
      linea('ventas', 'venta', 'ventaMercancia', 37_393_327),
      linea('separes', 'abonoSepare', 'anticiposRecibidos', 5_680_000),
      otro('Otros', 71_412_227),
    ])
    expect([totalRetroventa({ ingresos }), totalIngresos]).toEqual([136_102_300, 275_780_004])
  })

  test('gives grams, value and average per gram by purity', () => {
    const nuevos = [
      { bloque: 'Contrato', pureza: 'Italiano', unidades: 1, peso: 506, valor: 825_000 },
      { bloque: 'Contrato', pureza: 'Nacional', unidades: 3, peso: 1_836, valor: 2_390_000 },
    ]
    const total = totalDe(nuevos)
    expect(total).toEqual({ unidades: 4, peso: 2_342, valor: 3_215_000 })
    expect([...nuevos, total].map(({ valor, peso }) => promedioPorGramo(valor, peso))).toEqual([
      16_304_348, 13_017_429, 13_727_583,
    ])
    expect(promedioPorGramo(0, 0)).toBeUndefined()
    const televisor = { bloque: 'Contrato', pureza: 'Sin pureza', unidades: 1, peso: 0, valor: 300_000 }
    expect(promedioDe([...nuevos, televisor])).toBe(13_727_583)
    expect(promedioDe([televisor])).toBeUndefined()
  })
})

test('a row counts its documents: those of several types are others, the lines of one are of the same', () => {
  const mercancia = { cuenta: 'Mercancía en contratos', signo: -1 }
  const retirado = { cuenta: 'Mercancía en contratos', signo: 1 }
  const { ingresos, egresos } = hojaDe(0, [
    linea('contratos', 'contrato', 'mercanciaContratos', -10_000, { ...mercancia, documentos: 10 }),
    linea('contratos', 'aumento', 'mercanciaContratos', -4_000, { ...mercancia, documentos: 4 }),
    linea('contratos', 'retiro', 'ingresoRetroventa', 8_000, { ...retirado, documentos: 8 }),
    linea('contratos', 'retiro', 'descuentoRetroventa', -500, { ...retirado, documentos: 3 }),
    linea('contratos', 'prorroga', 'ingresoRetroventa', 8_000, { cuenta: 'Retroventa', documentos: 8 }),
    linea('contratos', 'abono', 'ingresoRetroventa', 3_000, { ...retirado, documentos: 3 }),
    linea('ventas', 'venta', '', 7_000, { cuenta: 'Ventas', documentos: 7 }),
    linea('ventas', 'cambio', '', 2_000, { cuenta: 'Ventas', documentos: 2 }),
    linea('ventas', 'cambio', '', -1_000, { cuenta: 'Ventas', documentos: 1 }),
    linea('ventas', 'venta', 'bancos', -5_000, { cuenta: 'Bancos', documentos: 5 }),
    linea('separes', 'abonoSepare', 'bancos', -1_000, { cuenta: 'Bancos', documentos: 1 }),
  ])
  expect([...ingresos, ...egresos].map(({ nombre, documentos }) => [nombre, documentos])).toEqual([
    ['Retroventa neta', 8],
    ['Prórrogas', 11],
    ['Ventas', 10],
    ['Compras contratos', 14],
    ['Egresos y gastos', 6],
  ])
})

test('closes where the drawer does, whatever the operations and the voids', () => {
  const cualquiera = fc.record({
    modulo: fc.constantFrom('contratos', 'ventas', 'dinero', 'caja', 'algo nuevo'),
    tipo: fc.constantFrom(
      'contrato',
      'aumento',
      'prorroga',
      'abono',
      'retiro',
      'vencimiento',
      'decomiso',
      'venta',
      '',
    ),
    signo: fc.constantFrom(-1, 0, 1),
    concepto: fc.constantFrom(
      'mercanciaContratos',
      'ingresoRetroventa',
      'bancos',
      'datafonoPorRecibir',
      'otro',
    ),
    anula: fc.boolean(),
    cuenta: fc.constantFrom('a', 'b'),
    valor: fc.integer({ min: -9_000_000, max: 9_000_000 }),
    documentos: fc.integer({ min: 1, max: 9 }),
  })
  fc.assert(
    fc.property(fc.nat(), fc.array(cualquiera, { maxLength: 40 }), (inicial, lineas) => {
      const hoja = hojaDe(inicial, lineas)
      expect(hoja.final).toBe(lineas.reduce((suma, { valor }) => suma + valor, inicial))
    }),
  )
})

test('what is undone has a row of its own on the other side: nothing is taken from what was done', () => {
  const { ingresos, egresos } = hojaDe(0, [
    linea('contratos', 'prorroga', 'ingresoRetroventa', 60_000),
    linea('contratos', 'prorroga', 'ingresoRetroventa', -60_000, { anula: true }),
  ])
  expect([ingresos, egresos].map(([uno]) => [uno?.nombre, uno?.valor])).toEqual([
    ['Prórrogas', 60_000],
    ['Prórrogas devueltas', 60_000],
  ])
})

test('an abono that is undone gives back its capital and its prórrogas each in its own row', () => {
  const abono = (signo: 1 | -1, mas: object = {}) => [
    linea('contratos', 'abono', 'mercanciaContratos', signo * 200_000, mas),
    linea('contratos', 'abono', 'ingresoRetroventa', signo * 50_000, mas),
  ]
  const { ingresos, egresos } = hojaDe(0, [...abono(1), ...abono(-1, { anula: true })])
  const valores = (lado: typeof ingresos) => lado.map(({ nombre, valor }) => [nombre, valor])
  expect(valores(ingresos)).toEqual([
    ['Prórrogas', 50_000],
    ['Abonos a capital', 200_000],
  ])
  expect(valores(egresos)).toEqual([
    ['Prórrogas devueltas', 50_000],
    ['Abonos a capital devueltos', 200_000],
  ])
})

test('every operation of a module with rows of its own has them, and what it gives back is not taken from what it charged', () => {
  const filas = (modulo: string) =>
    Object.fromEntries(
      TIPOS_OPERACION.filter((tipo) => filaDe(tipo).modulo === modulo).map((tipo) => [
        tipo,
        [false, true].map((anula) => filaDeLinea({ tipo, modulo, anula, concepto: '', valor: 1 })),
      ]),
    )
  const venta = ['ventas', 'devoluciones']
  expect(filas('ventas')).toEqual({
    venta,
    devolucion: venta.toReversed(),
    cambio: venta,
    garantia: venta,
  })
  const separe = ['planSepare', 'planSepareDevuelto']
  expect(filas('separes')).toEqual({
    separe,
    abonoSepare: separe,
    entregaSepare: separe,
    vencimientoSepare: separe,
    cancelacionSepare: separe.toReversed(),
  })
  const compra = ['compraArticulos', 'devolucionCompras']
  expect(filas('compras')).toEqual({
    compraDirecta: compra,
    compraProveedor: compra,
    devolucionCompra: compra.toReversed(),
  })
})

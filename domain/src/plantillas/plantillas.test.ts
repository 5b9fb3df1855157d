import { expect, it, test } from 'vitest'
import { ENTRADAS, type Entrada } from './etiquetas.ts'
import { esTipoPlantilla, MATRIZ, TIPOS_PLANTILLA } from './matriz.ts'
import { sustituir, validarPlantilla } from './sustituir.ts'

it('has the 27 types, the 34 entries and the 33 tags of 001 §3', () => {
  expect(TIPOS_PLANTILLA).toHaveLength(27)
  const etiquetas = Object.values(ENTRADAS).map(({ etiqueta }) => etiqueta)
  expect(etiquetas).toHaveLength(34)
  expect(new Set(etiquetas).size).toBe(33)
})
it('names types and tags as 001 §3 prints them', () => {
  expect(TIPOS_PLANTILLA.join(', ')).toBe(
    'copia, copia abono, copia prorroga, copia resolucion, aviso copia contrato, aviso copia resolucion, venta, aumento, ' +
      'abono, contrato, espera, prorroga, resolucion, cliente, solicitud, vencimiento, ciclo envio vencimiento, ' +
      'dias previo vencimiento, recibido boveda, devolucion vigente, descuadre caja, plansepare, abono plansepare, ' +
      'vencimiento plansepare, copia factura electronica, factura electronica, nota credito',
  )
  expect(
    Object.values(ENTRADAS)
      .map(({ etiqueta }) => `:${etiqueta}`)
      .join(' '),
  ).toBe(
    ':contrato :almacen :motivo :nombre :empleado :telefono :respuestas :valor :peso :clase :f_retiro :venta :articulos ' +
      ':datoAdicional :nuevo_valor :vencimiento :efectivo :caja :fecha :saldo_espera :pr_vencidas :separe :ps_saldo :meses ' +
      ':fecha :resolucion :pagado :documento :m_vencidos :vlr_vencido :dias_previos :ps_abono :factura :nota_credito',
  )
})
it('every entry can be filled by some type, and :fecha means one thing in each', () => {
  const usadas = new Set<Entrada>(Object.values(MATRIZ).flat())
  expect(Object.keys(ENTRADAS).filter((e) => !usadas.has(e as Entrada))).toEqual([])
  for (const tipo of TIPOS_PLANTILLA) {
    const etiquetas = MATRIZ[tipo].map((e) => ENTRADAS[e].etiqueta)
    expect(new Set(etiquetas).size, tipo).toBe(etiquetas.length)
  }
  expect(esTipoPlantilla('abono')).toBe(true)
  expect(esTipoPlantilla('toString')).toBe(false)
})
it('fills a text in one pass', () => {
  const valores = { nombre: 'Ana :almacen $& Ñ', almacen: 'Centro', fechaEspera: '2 dic 2026' }
  expect(sustituir('cliente', 'Hola :nombre, bienvenida a :almacen. Tel.:telefono', valores)).toBe(
    'Hola Ana :almacen $& Ñ, bienvenida a Centro. Tel.',
  )
  expect(sustituir('espera', 'Hasta el :fecha', { ...valores, fechaAlDia: 'otra' })).toBe(
    'Hasta el 2 dic 2026',
  )
  expect(sustituir('prorroga', 'Al día hasta :fecha', { fechaAlDia: '1 ene 2027' })).toBe(
    'Al día hasta 1 ene 2027',
  )
})
it('takes the longest word as the tag, and leaves what is no tag', () => {
  expect(
    sustituir('vencimiento', ':vlr_vencido :valor :valores 10:30 http://x', { valor: '1', vlr_vencido: '2' }),
  ).toBe('2 1 :valores 10:30 http://x')
})
it('knows a tag that an underscore follows: an emphasis around it is no part of its name', () => {
  const valores = { nombre: 'Ana', saldo_espera: '1' }
  expect(sustituir('espera', '_:nombre_ :saldo_espera_ :_x', valores)).toBe('_Ana_ 1_ :_x')
  expect(validarPlantilla('cliente', '_:contrato_')).toMatchObject([{ datos: { etiqueta: ':contrato' } }])
  for (const { etiqueta } of Object.values(ENTRADAS))
    expect(validarPlantilla('cliente', `:${etiqueta}`)).toEqual(validarPlantilla('cliente', `:${etiqueta}_`))
})
test.each([
  ['cliente', 'Su contrato :contrato y :contrato', [':contrato']],
  ['venta', ':venta :articulos :valor :peso', [':peso']],
  ['espera', ':fecha :saldo_espera :meses', [':meses']],
  ['contrato', ':fecha', [':fecha']],
  ['abono', 'Nota: sin etiquetas, 10:30, :desconocida', []],
] as const)('%s refuses the tags it cannot fill', (tipo, texto, ajenas) => {
  expect(validarPlantilla(tipo, texto).map((e) => e.datos?.etiqueta)).toEqual(ajenas)
})

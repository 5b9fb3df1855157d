import { describe, expect, it } from 'vitest'
import { conTituloPrimero, esDocumento, filtrar, type Orden, todosLos } from './orden.ts'

const pagina = (texto: string, detalle = ''): Orden => ({
  clave: texto,
  grupo: 'Páginas',
  texto,
  detalle,
  destino: { a: '/' },
})
const PAGINAS = [
  pagina('Historial de vencimiento', 'Control › Auditoría'),
  pagina('Vencimiento', 'Control › Auditoría'),
  pagina('Ventas de vitrina', 'Control › Auditoría'),
  pagina('Venta de artículos', 'Mostrador › Venta'),
  pagina('Roles', 'Control › Administración'),
]
const textos = (texto: string, maximo = 9) => filtrar(PAGINAS, texto, maximo).map((o) => o.texto)

describe('command palette', () => {
  it('is blind to accents and capitals', () => expect(textos('ARTICULOS')).toEqual(['Venta de artículos']))
  it('asks for every word, anywhere', () =>
    expect(textos('auditoria vitrina')).toEqual(['Ventas de vitrina']))
  it('puts first what begins with the text, then the order of the menu', () => {
    expect(textos('venc')).toEqual(['Historial de vencimiento', 'Vencimiento'])
    expect(textos('administracion')).toEqual(['Roles'])
    expect(textos('ven')).toEqual([
      'Historial de vencimiento',
      'Vencimiento',
      'Ventas de vitrina',
      'Venta de artículos',
    ])
  })
  it('puts the page that is named whole before those that begin alike, and before what was found elsewhere', () => {
    expect(textos('vencimiento')).toEqual(['Vencimiento', 'Historial de vencimiento'])
    const paginas = [pagina('Balance de comprobación'), pagina('Balance', 'Gerencia')]
    const halladas = filtrar(paginas, 'balance', 9)
    const cliente: Orden = { ...pagina('Ana Balance'), grupo: 'Clientes' }
    const juntas = (texto: string) =>
      conTituloPrimero([[cliente], filtrar(paginas, texto, 9), []], texto).map((o) => o.texto)
    expect(halladas.map((o) => o.texto)).toEqual(['Balance', 'Balance de comprobación'])
    expect(juntas('Balance')).toEqual(['Balance', 'Balance de comprobación', 'Ana Balance'])
    expect(juntas('balan')).toEqual(['Ana Balance', 'Balance de comprobación', 'Balance'])
  })
  it('finds by the other words that people have for it, after what is called so', () => {
    const dia: Orden = { ...pagina('Día de caja', 'Dinero'), tambien: 'abrir cerrar cierre' }
    const halladas = (texto: string) => filtrar([dia, pagina('Cierres de mes')], texto, 9).map((o) => o.texto)
    expect(halladas('cerrar')).toEqual(['Día de caja'])
    expect(halladas('cierre')).toEqual(['Cierres de mes', 'Día de caja'])
  })
  it('stops at the maximum', () => expect(textos('e', 2)).toHaveLength(2))
  it('takes signs as signs', () => expect(textos('(.*')).toEqual([]))
  it('finds nothing without text', () => expect(textos('  ')).toEqual([]))
})

describe('a whole document', () => {
  it.each([
    ['1020304050', '1.020.304.050', true],
    ['1.020.304.050', '1.020.304.050', true],
    ['102030405', '1.020.304.050', false],
    ['901234567', '901.234.567-7', true],
    ['901234567-7', '901.234.567-7', true],
    ['PCT01-000123', '1.000.123', false],
    ['', '', false],
  ])('%s is %s: %s', (texto, documento, es) => expect(esDocumento(texto, documento)).toBe(es))
})

it('what there is more of leads to its list, with what was typed', () => {
  expect(todosLos('Clientes', 'maría')).toMatchObject({
    grupo: 'Clientes',
    texto: 'Hay más clientes con «maría»',
    destino: { lista: '/clientes', texto: 'maría' },
  })
})

import { expect, it } from 'vitest'
import { LISTA_POR_COBRAR } from './anticipos/lista.ts'
import { LISTAS_BOVEDA } from './boveda/lista.ts'
import { LISTAS_COMPRAS } from './compras/lista.ts'
import { type ColumnaLista, gruposDeFilas, sumarFilas, totalesDeFilas } from './core/lista.ts'
import { LISTA_DESUSO_ORO } from './desuso/lista.ts'
import { LISTA_EGRESOS } from './dinero/lista.ts'
import { LISTA_FONDOS } from './fondos/lista.ts'
import { LISTA_DOCUMENTOS } from './operaciones/lista.ts'
import { LISTA_SEPARES } from './separes/lista.ts'
import { LISTAS_TRASLADOS } from './traslados/lista.ts'
import { LISTAS_VENTAS } from './ventas/lista.ts'

it('adds nothing of what was voided in the sums of the chosen rows, and of what came back in part what stands', () => {
  const de = (lista: { columnas: readonly ColumnaLista<never>[] }, fila: object) =>
    Object.values(sumarFilas(lista.columnas as readonly ColumnaLista<object>[], [fila]).sumas)
  const figuras = {
    valor: 1,
    recibido: 1,
    articulos: 1,
    peso: 1,
    capital: 1,
    saldo: 1,
    total: 1,
    abonado: 1,
    subtotal: 1,
    iva: 1,
    unidades: 1,
    gramos: 1,
    costo: 1,
  }
  const anulado = { ...figuras, retefuente: 1, reteiva: 1, reteica: 1, estado: 'anulado', cuenta: false }
  for (const lista of [
    LISTA_DOCUMENTOS,
    LISTA_EGRESOS,
    LISTA_POR_COBRAR,
    LISTAS_TRASLADOS.recibidos,
    LISTA_SEPARES,
    LISTA_FONDOS,
  ]) {
    const sumas = de(lista, anulado)
    expect([lista.clave, sumas.length > 0, sumas.every((suma) => suma === 0)]).toEqual([
      lista.clave,
      true,
      true,
    ])
    expect(de(lista, { ...anulado, estado: 'activo', cuenta: true }).every((suma) => suma === 1)).toBe(true)
  }
  // What voids another takes it back at the foot already, unless one of them is of other days: the row knows.
  expect(de(LISTA_DOCUMENTOS, { ...anulado, estado: 'activo' })).toEqual([0])
  expect(de(LISTA_DOCUMENTOS, { ...anulado, cuenta: true })).toEqual([1])
  // A contract that was sent to the vault again is in one bag.
  for (const estado of ['entregada', 'anulada', 'en_boveda'])
    expect(de(LISTAS_BOVEDA.todas, { ...figuras, estado })).toEqual(
      Array(3).fill(estado === 'en_boveda' ? 1 : 0),
    )
  // A layaway that was cancelled sets nothing aside.
  expect(de(LISTA_SEPARES, { ...anulado, estado: 'cancelado' })).toEqual([0, 0, 0])
  const queda = { peso: 2, subtotal: 3, iva: 4, retenciones: 5, total: 6 }
  expect(de(LISTAS_VENTAS.articulos, { ...figuras, peso: 9, queda })).toEqual([2, 3, 4, 6])
  expect(de(LISTAS_COMPRAS.articulos, { ...figuras, peso: 9, retenciones: 9, queda })).toEqual([
    2, 3, 4, 5, 6,
  ])
})

it('what is kept from who looks has no sum, at the foot or over a group: $ 0 beside rows that say *reservado* would be false', () => {
  const { columnas } = LISTA_DESUSO_ORO
  const fila = (costo: number | null) => ({ categoria: 4, peso: 310, costo }) as never
  const alPie = (...costos: (number | null)[]) =>
    totalesDeFilas(columnas, costos.map(fila)).map(({ texto, valor }) => [texto, valor])
  expect(alPie(null, null)).toEqual([['Peso', 620]])
  expect(alPie(90_000, null)).toEqual([
    ['Peso', 620],
    ['Costo', 90_000],
  ])
  const pureza = columnas.find(({ clave }) => clave === 'categoria') as ColumnaLista<never>
  expect(gruposDeFilas(columnas as readonly ColumnaLista<never>[], pureza, [fila(null)])).toMatchObject([
    { cantidad: 1, sumas: { peso: 310 } },
  ])
  expect(
    gruposDeFilas(columnas as readonly ColumnaLista<never>[], pureza, [fila(null)])[0]?.sumas,
  ).not.toHaveProperty('costo')
})

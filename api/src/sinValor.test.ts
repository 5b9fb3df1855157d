import { expect, it } from 'vitest'
import { LISTA_BLANCOS } from './blancos/lista.ts'
import { LISTAS_BOVEDA } from './boveda/lista.ts'
import { type ColumnaLista, nadaDe } from './core/lista.ts'
import { LISTA_FONDOS } from './fondos/lista.ts'
import { LISTA_DIFERENCIAS, LISTA_INVENTARIOS } from './inventario/lista.ts'
import { LISTAS_TRASLADOS } from './traslados/lista.ts'

/** What some columns of a list say of a row, which has no value in them. */
function dichas(lista: { columnas: readonly ColumnaLista<never>[] }, claves: string[], fila: object) {
  const columnas = lista.columnas as readonly ColumnaLista<object>[]
  return claves.map((clave) => {
    const columna = columnas.find((una) => una.clave === clave)
    expect(columna?.de(fila)).toBeNull()
    return columna && nadaDe(columna, fila)
  })
}

it('funds that nobody received yet have no difference that is known', () => {
  const de = (fila: object) => dichas(LISTA_FONDOS, ['diferencia'], fila)
  expect(de({ recibido: null, diferencia: null, estado: 'transito' })).toEqual(['sin recibir'])
  expect(de({ recibido: 100, diferencia: 0, estado: 'recibido' })).toEqual(['sin diferencia'])
})

it('of a despatch that nobody received yet it is not known what lacks', () => {
  const de = (fila: object) => dichas(LISTAS_TRASLADOS.historial, ['faltan', 'diferenciaPeso'], fila)
  expect(de({ faltan: null, diferenciaPeso: null })).toEqual(['sin recibir', 'sin recibir'])
  expect(de({ faltan: 0, diferenciaPeso: 0 })).toEqual(['ninguno', 'sin diferencia'])
})

it('a bag that nobody weighed again has no difference that is known, nor why', () => {
  const de = (fila: object) =>
    dichas(LISTAS_BOVEDA.todas, ['diferencia', 'explicacion'], { diferencia: 0, explicacion: null, ...fila })
  expect(de({ pesoRecepcion: null })).toEqual(['sin pesar', 'sin pesar'])
  expect(de({ pesoRecepcion: 310 })).toEqual(['sin diferencia', 'no hizo falta'])
})

it('what a closed count took from the books is kept from who may not see costs, and is not said to be open', () => {
  const de = (fila: object) =>
    dichas(LISTA_INVENTARIOS, ['bajas', 'hallazgos'], { bajas: null, hallazgos: null, ...fila })
  expect(de({ estado: 'cerrado' })).toEqual(['reservado', 'reservado'])
  expect(de({ estado: 'conciliando' })).toEqual(['sin cerrar', 'sin cerrar'])
  expect(dichas(LISTA_DIFERENCIAS, ['costo'], { costo: null })).toEqual(['reservado'])
  expect(dichas(LISTA_DIFERENCIAS, ['costo'], { costo: 0 })).toEqual(['sin costo'])
})

it('a label that is not known is not said to be the same one, nor one of what never came in to be unknown', () => {
  const de = (fila: object) => dichas(LISTA_DIFERENCIAS, ['etiqueta'], fila)
  expect(de({ tipo: 'desconocido', explicacion: { ajusta: true, motivo: '' } })).toEqual(['no se sabe'])
  expect(de({ tipo: 'desconocido', explicacion: { ajusta: false, motivo: '' } })).toEqual(['ninguna'])
  expect(de({ tipo: 'desconocido' })).toEqual(['ninguna'])
  expect(de({ tipo: 'peso_distinto', explicacion: { ajusta: true, motivo: '' } })).toEqual(['la misma'])
})

it('a loose blank waits for its contract, and one that was voided has none', () => {
  const de = (estado: string) => dichas(LISTA_BLANCOS, ['contrato'], { contrato: null, estado })
  expect([...de('suelto'), ...de('anulado')]).toEqual(['sin usar', 'no aplica'])
})

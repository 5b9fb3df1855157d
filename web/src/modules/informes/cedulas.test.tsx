import { LISTA_CLIENTES } from '@retroventa/api/clientes/lista'
import type { DeclaracionLista } from '@retroventa/api/core/lista'
import { DECLARACIONES } from '@retroventa/api/informes/declaraciones'
import { LISTA_RESPUESTAS } from '@retroventa/api/mensajes/listaRespuestas'
import { LISTA_PROSPECTOS } from '@retroventa/api/prospectos/lista'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { celdaDe } from '../../ui/lista/celda.tsx'

/** What the cell of a column says of a row. */
function celda<F>({ columnas }: DeclaracionLista<F>, clave: string, fila: Readonly<Record<string, string>>) {
  const columna = columnas.find((una) => una.clave === clave)
  if (!columna) throw new Error(`no column ${clave}`)
  return renderToStaticMarkup(celdaDe(columna, fila as never))
}
const { lista } = DECLARACIONES.repositorioClientes

test('a document of identity is read with its dots in an informe too, and one that has letters as it is', () => {
  expect(celda(lista, 'documento', { documento: '1086245375' })).toContain('1.086.245.375')
  expect(celda(lista, 'documento', { documento: 'AB123456' })).toContain('AB123456')
})

test('a mobile is read in its groups wherever a list has one (design §5)', () => {
  expect([
    celda(lista, 'celular', { celular: '3005550142' }),
    celda(LISTA_CLIENTES, 'celular', { celular: '3005550142' }),
    celda(LISTA_PROSPECTOS, 'mobile', { mobile: '3005550142' }),
    celda(LISTA_RESPUESTAS, 'de', { de: '3005550142' }),
  ]).toEqual(Array(4).fill('<span class="rv-cifra">300 555 0142</span>'))
  expect(celda(LISTA_RESPUESTAS, 'de', { de: 'ana@correo.example' })).toContain('ana@correo.example')
})

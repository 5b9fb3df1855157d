import { DECLARACIONES } from '@retroventa/api/informes/declaraciones'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { celdaDe } from '../../ui/lista/celda.tsx'

const celda = (clave: string, fila: Readonly<Record<string, string>>) => {
  const columna = DECLARACIONES.repositorioClientes.lista.columnas.find((una) => una.clave === clave)
  if (!columna) throw new Error(`no column ${clave}`)
  return renderToStaticMarkup(celdaDe(columna, fila as never))
}

test('a document of identity is read with its dots in an informe too, and one that has letters as it is', () => {
  expect(celda('documento', { documento: '1086245375' })).toContain('1.086.245.375')
  expect(celda('documento', { documento: 'AB123456' })).toContain('AB123456')
  expect(celda('celular', { celular: '3005550142' })).toContain('3005550142')
})

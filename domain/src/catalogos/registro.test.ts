import { expect, it } from 'vitest'
import { CATALOGOS, CLAVES_CATALOGO, filasDeCatalogos } from './registro.ts'

it('has every fixed catalogue of 001 §3, with as many entries as it says', () => {
  expect(
    Object.fromEntries(CLAVES_CATALOGO.map((clave) => [clave, CATALOGOS[clave].entradas.length])),
  ).toEqual({
    impuestos: 7,
    documentosIdentidad: 8,
    documentosElectronicos: 7,
    responsabilidades: 4,
    tiposPersona: 2,
    condicionesIva: 2,
    departamentos: 33,
    municipios: 1122,
    tiposPlantilla: 27,
    etiquetasPlantilla: 34,
  })
})

it('names each entry once, says its code, and of a municipality its department', () => {
  const filas = filasDeCatalogos()
  expect(new Set(filas.map(({ catalogo, id }) => `${catalogo} ${id}`)).size).toBe(filas.length)
  expect(filas.every(({ codigo, nombre }) => codigo && nombre)).toBe(true)
  const de = (codigo: string) =>
    filas.find((fila) => fila.catalogo === 'municipios' && fila.codigo === codigo)
  expect(de('05001')).toMatchObject({ nombre: 'Medellín', detalle: 'Antioquia (05)' })
  expect(de('94343')?.detalle).toBe('Guainía (94), antes 94663')
  expect(de('91263')?.detalle).toContain('área no municipalizada')
  expect(filas.find(({ codigo }) => codigo === '9999999')?.detalle).toBe('CUDE-SHA384, prefijo ds')
})

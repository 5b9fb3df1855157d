import { LISTA_ALMACENES } from '@retroventa/api/almacenes/lista'
import { LISTA_CUADRES } from '@retroventa/api/caja/lista'
import { expect, it } from 'vitest'
import { direccion, direccionDeLista, entero, idONuevo, texto } from './direccion.ts'
import { leerLista } from './lista/leerLista.ts'

const ID = '019ab1de-0000-7000-8000-000000000001'
const ruta = direccionDeLista<typeof LISTA_ALMACENES>()({ almacen: idONuevo })
/** What a page has of an address: its own part of the route, and the list's of its declaration. */
const leer = (dicho: Record<string, unknown>) => {
  const { almacen } = ruta(dicho)
  return { ...leerLista(LISTA_ALMACENES)(ruta(dicho)), ...(almacen && { almacen }) }
}

it('keeps what it knows of an address, and leaves out what is wrong or unknown', () => {
  expect(
    leer({
      texto: 123,
      activo: 'si',
      formato: 'oficio,raro,default',
      orden: '-codigo',
      grupo: 'ciudad',
      pagina: '3',
      porPagina: 100,
      columnas: 'codigo,nada,estado',
      almacen: ID,
      otra: 'cosa',
    }),
  ).toEqual({
    texto: '123',
    activo: 'si',
    formato: 'oficio,default',
    orden: '-codigo',
    grupo: 'ciudad',
    pagina: 3,
    porPagina: 100,
    columnas: 'codigo,estado',
    almacen: ID,
  })
  expect(
    leer({
      texto: '',
      activo: 'quizas',
      formato: 'raro',
      orden: '-telefono',
      grupo: 'telefono',
      pagina: 1,
      porPagina: 7,
      columnas: '',
      almacen: 'x',
    }),
  ).toEqual({})
})

it('a text is cut, a number is whole', () => {
  const pagina = direccion({ nota: texto(3), cuenta: entero() })
  expect(pagina({ nota: 'largo', cuenta: '0' })).toEqual({ nota: 'lar', cuenta: 0 })
  expect(pagina({ nota: null, cuenta: '1.5' })).toStrictEqual({ nota: undefined, cuenta: undefined })
})

it('a list as it comes has no key at all: whoever counts them asks whether it is in its order', () => {
  expect(leerLista(LISTA_ALMACENES)({})).toStrictEqual({})
  expect(leerLista(LISTA_ALMACENES)({ orden: 'raro', columnas: 'codigo' })).toStrictEqual({
    columnas: 'codigo',
  })
})

it('keeps every branch that a filter names, as many as a large chain has', () => {
  const almacen = Array.from({ length: 400 }, (_, i) => `PCT${i + 100}`).join(',')
  expect(leerLista(LISTA_CUADRES)({ almacen })).toEqual({ almacen })
})

import { DECLARACIONES } from '@retroventa/api/informes/declaraciones'
import { CLAVES } from '@retroventa/api/informes/registro'
import type { TableCell } from 'pdfmake/interfaces'
import { afterAll, describe, expect, it } from 'vitest'
import { conPdftotext, crearLectorDePdf } from '../../../testing/papel/pdf.ts'
import { MARGENES } from '../../estilo.ts'
import { crearImpresora } from '../../pdf.ts'
import { medir } from '../../texto.ts'
import { AL_LADO, hojaPara } from './anchos.ts'
import { documentoListado, type ListadoImpreso } from './listado.ts'

const VALORES: Readonly<Record<string, string>> = {
  pesos: '−$\u00a01.234.567.890',
  peso: '12.345,67\u00a0g',
  entero: '123.456',
  porcentaje: '1.234,56\u00a0%',
  documento: '356938035643809',
  fecha: '20\u00a0nov\u00a02026',
  mes: 'noviembre de 2026',
  instante: '20 nov 2026, 10:11 a. m.',
  texto: 'PCT01-000123, Cadena tejido Singapur de María Auxiliadora Valderrama',
}

/** An informe of some rows, each value as long as they come. */
function listado(clave: (typeof CLAVES)[number]): ListadoImpreso {
  const columnas = DECLARACIONES[clave].lista.columnas.filter(({ oculta }) => !oculta)
  const derechas = ['documento', 'entero', 'pesos', 'peso', 'porcentaje']
  const fila = columnas.map(({ tipo = 'texto' }) => VALORES[tipo] ?? '')
  return {
    titulo: clave,
    empresa: { nombre: 'Compraventas El Refugio S.A.S.', nit: '900123456', dv: '8' },
    nombre: 'Filas',
    filtro: 'todo',
    columnas: columnas.map(({ titulo, tipo = 'texto' }) => ({ titulo, derecha: derechas.includes(tipo) })),
    filas: [fila, fila],
    totales: [],
    impresion: { por: 'Ana', instante: '2026-11-20T15:00:00.000Z' },
  }
}

const ANCHO = { portrait: 612, landscape: 792, oficio: 936 } as const

describe('a list on paper', () => {
  it.each(CLAVES)('every column of %s is on its page, and no figure is wider than its own', (clave) => {
    const impreso = listado(clave)
    const { pageSize, pageOrientation, fontSize, widths } = hojaPara(impreso.columnas, impreso.filas)
    const pagina = ANCHO[pageSize === 'LETTER' ? pageOrientation : 'oficio']
    const libre = pagina - MARGENES[0] - MARGENES[2]
    const todo = widths.reduce((suma, ancho) => suma + ancho, 0)
    expect([Math.round(todo), fontSize >= 5.5]).toEqual([libre, true])
    for (const [i, { derecha }] of impreso.columnas.entries())
      if (derecha)
        expect((widths[i] ?? 0) - AL_LADO).toBeGreaterThanOrEqual(
          medir(impreso.filas[0]?.[i] ?? '') * fontSize - 0.01,
        )
      // The code of a contract is not cut in two either.
      else if (impreso.filas[0]?.[i]?.startsWith('PCT01-'))
        expect((widths[i] ?? 0) - AL_LADO).toBeGreaterThanOrEqual(medir('PCT01-000123,') * fontSize - 0.01)
    const contenido = documentoListado(impreso).content as {
      table?: { widths: number[]; body: TableCell[][] }
    }[]
    expect(contenido.find(({ table }) => table)?.table?.widths).toEqual(widths)
  })

  it('a list that no sheet holds gives way within its columns, not at the edge', () => {
    const columnas = Array.from({ length: 30 }, (_, i) => ({ titulo: `Columna ${i}`, derecha: true }))
    const { widths } = hojaPara(columnas, [columnas.map(() => '−$\u00a01.234.567.890')])
    expect(Math.round(widths.reduce((suma, ancho) => suma + ancho, 0))).toBe(936 - 84)
  })
})

describe.skipIf(!conPdftotext)('drawn (needs pdftotext)', () => {
  const impresora = crearImpresora()
  const lector = crearLectorDePdf()
  afterAll(async () => {
    lector.cerrar()
    await impresora.cerrar()
  })
  it.each(['rescate', 'proyeccionContratos', 'ventasVitrina'] as const)(
    '%s fills its page from margin to margin, and nothing of it is outside',
    async (clave) => {
      const impreso = listado(clave)
      const bytes = Buffer.from(await impresora.imprimir('listado', impreso))
      const { pageSize, pageOrientation } = hojaPara(impreso.columnas, impreso.filas)
      const { desde, hasta } = lector.tinta(bytes)
      const pagina = ANCHO[pageSize === 'LETTER' ? pageOrientation : 'oficio']
      expect([Math.abs(desde - MARGENES[0]) <= 2, Math.abs(hasta - (pagina - MARGENES[2])) <= 2]).toEqual([
        true,
        true,
      ])
    },
  )
})

import { afterAll, expect, it } from 'vitest'
import { conPdftotext, crearLectorDePdf } from '../testing/papel/pdf.ts'
import type { PlanillaImpresa } from './documents/planilla.ts'
import { crearImpresora } from './pdf.ts'

const impresora = crearImpresora()
const lector = crearLectorDePdf()
afterAll(async () => {
  await impresora.cerrar()
  lector.cerrar()
})

const HOJA = { inicial: 0, ingresos: [], egresos: [], totalRetroventa: 0, totalIngresos: 0, totalEgresos: 0 }
/** The sheet of a day that used numbers of so many kinds. */
const planilla = (cuantos: number): PlanillaImpresa => ({
  titulo: 'Informe Z n.º 1',
  vista: 'sencilla',
  papel: 'carta',
  empresa: { nombre: 'Compraventas Ñandú S.A.S.', nit: '901234567', dv: '7' },
  documentos: [],
  planilla: {
    desde: '2026-11-30',
    hasta: '2026-11-30',
    almacenes: [{ codigo: 'PCT01', nombre: 'Centro Histórico' }],
    elegibles: ['PCT01'],
    fuera: [],
    hoja: { ...HOJA, final: 0 },
    caja: 0,
    purezas: [],
    rangos: Array.from({ length: cuantos }, (_, i) => ({
      almacen: 'PCT01',
      operacion: `Operación ${i + 1}`,
      desde: 'PCT01-AB000014',
      hasta: 'PCT01-AB000014',
      cantidad: 1,
      anulados: 0,
    })),
    cuadres: [
      {
        almacen: 'PCT01',
        codigo: 'PCT01-CC000001',
        instante: '2026-11-30T13:40:00Z',
        efectivo: 13_179_300,
        caja: 13_199_300,
        diferencia: -20_000,
      },
    ],
  },
  impresion: { por: 'Marta Pombo', instante: '2026-12-01T13:48:00Z' },
})

it.skipIf(!conPdftotext)(
  'a title is on the page of what it is over, however long what comes before it is (needs pdftotext)',
  async () => {
    for (let cuantos = 20; cuantos <= 32; cuantos++) {
      const paginas = lector.paginas(await impresora.imprimir('planilla', planilla(cuantos)))
      const suya = paginas.filter((pagina) => /último cuadre de caja/i.test(pagina))
      expect([cuantos, suya.map((pagina) => pagina.includes('PCT01-CC000001'))]).toEqual([cuantos, [true]])
    }
  },
)

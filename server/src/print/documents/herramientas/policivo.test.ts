import { afterAll, expect, it } from 'vitest'
import { conPdftotext, crearLectorDePdf } from '../../../testing/papel/pdf.ts'
import { crearImpresora } from '../../pdf.ts'
import type { HojaPoliciva } from './policivo.ts'

const impresora = crearImpresora()
const lector = crearLectorDePdf()
afterAll(async () => {
  lector.cerrar()
  await impresora.cerrar()
})

const LARGO = 'Ángela Ñusta De Los Ángeles Echavarría Güell de la Santísima Trinidad Wáñez '
const hoja = (cuantas: number): HojaPoliciva => ({
  empresa: { nombre: LARGO, nit: '900123456', dv: '8' },
  almacen: { codigo: 'PCT01', nombre: LARGO, direccion: LARGO },
  rango: { desde: 1, hasta: cuantas },
  filas: Array.from({ length: cuantas }, (_, i) => ({
    entrada: `PCT01-${String(i + 1).padStart(6, '0')}`,
    fecha: '2026-10-01',
    persona: LARGO.toUpperCase(),
    documento: 'CC 1.020.304.050',
    contacto: LARGO.repeat(3),
    cosas: LARGO.toUpperCase().repeat(4),
    peso: 12_345_678,
    valor: 123_456_789,
    despues: 'anulacion,decomiso',
  })),
  sello: 'ab'.repeat(32),
  impresion: { por: LARGO, instante: '2026-11-20T15:00:00.000Z' },
})

it.skipIf(!conPdftotext).each([1, 26, 50])(
  'however long its words are, a listing of %i is one page, and so are its signatures (needs pdftotext)',
  async (cuantas) => {
    for (const cual of ['listadoPolicivo', 'firmasPolicivo'] as const) {
      const bytes = await impresora.imprimir(cual, hoja(cuantas))
      const paginas = lector.paginas(bytes)
      expect(paginas.map((pagina) => (pagina.match(/PCT01-\d{6}/g) ?? []).length)).toEqual([cuantas])
      const { desde, hasta } = lector.tinta(bytes)
      expect([desde >= 25, hasta <= 612 - 25]).toEqual([true, true])
    }
  },
)

it.skipIf(!conPdftotext)('signatures take a second page from the 53rd on (needs pdftotext)', async () => {
  const paginas = lector.paginas(await impresora.imprimir('firmasPolicivo', hoja(53)))
  expect(paginas.map((pagina) => (pagina.match(/PCT01-\d{6}/g) ?? []).length)).toEqual([52, 1])
})

import { afterAll, describe, expect, it } from 'vitest'
import { conPdftotext, crearLectorDePdf } from '../testing/papel/pdf.ts'
import type { CompraImpresa } from './documents/compra.ts'
import type { RemisionOroImpresa } from './documents/desuso/remisionOro.ts'
import type { ReciboImpreso } from './documents/reciboImpreso.ts'
import type { Remision } from './documents/remision.ts'
import { crearImpresora } from './pdf.ts'

const impresora = crearImpresora()
const lector = crearLectorDePdf()
afterAll(async () => {
  await impresora.cerrar()
  lector.cerrar()
})

const EMPRESA = { nombre: 'Compraventas Ñandú S.A.S.', nit: '901234567', dv: '7' }
const ALMACEN = {
  codigo: 'PCT01',
  nombre: 'Centro Histórico',
  municipio: 'Cartagena de Indias',
  direccion: 'Calle 35 # 8-42',
  telefono: '605 555 0101',
}
const INSTANTE = '2026-11-20T20:42:00Z'
/** Who has the longest name that a foot must hold. */
const QUIEN = 'María de los Ángeles Villarreal Santamaría'
const IMPRESION = { por: QUIEN, instante: INSTANTE, duplicado: true }
const muchos = <T>(cuantos: number, uno: (i: number) => T): T[] =>
  Array.from({ length: cuantos }, (_, i) => uno(i))
const sinCifras = { iva: 0, retefuente: 0, reteiva: 0, reteica: 0 }

const compra = (cambios: Partial<CompraImpresa> = {}): CompraImpresa => ({
  empresa: { ...EMPRESA, direccion: '', telefono: '' } as CompraImpresa['empresa'],
  almacen: ALMACEN as CompraImpresa['almacen'],
  papel: 'carta',
  codigo: 'PCT01-CD000031',
  impresion: IMPRESION,
  tipo: 'compraDirecta',
  fecha: '2026-11-20',
  instante: INSTANTE,
  comprador: QUIEN,
  vendedor: {
    nombre: 'Luz Marina Ñáñez Güiza',
    tipoDocumento: 'CC',
    documento: '1020304050',
    direccion: 'Calle 1',
    municipio: 'Cartagena',
    celular: '3005550100',
  } as CompraImpresa['vendedor'],
  articulos: [{ codigo: 'PCT01-CD000031-1', descripcion: 'Anillo', peso: 400, valor: 100_000 }],
  cifras: { subtotal: 100_000, ...sinCifras, total: 100_000 },
  procedencia: 'herencia' as CompraImpresa['procedencia'],
  ...cambios,
})
const RECIBO: ReciboImpreso = {
  formato: 'media',
  titulo: 'Recibo de retiro',
  empresa: EMPRESA,
  almacen: ALMACEN,
  codigo: 'PCT01-RE000123',
  instante: INSTANTE,
  parte: 'cliente',
  atendio: QUIEN,
  valor: 0,
  pagos: [],
  cifras: [],
  datos: [],
  bienes: muchos(30, (i) => ({
    codigo: `PCT01-004127-${i + 1}`,
    descripcion: 'Sortija',
    peso: 100,
    queda: 'en vitrina',
  })),
  anuladoPor: 'PCT01-AN000009',
  impresion: IMPRESION,
}
const REMISION: Remision = {
  empresa: EMPRESA,
  codigo: 'PCT01-TR000007',
  instante: INSTANTE,
  desde: 'PCT01, Centro',
  hacia: 'PCT02, Bocagrande',
  envio: QUIEN,
  anulado: true,
  bolsas: [
    {
      precinto: 'A-1',
      peso: 6_000,
      lineas: muchos(60, (i) => ({
        articulo: `PCT01-004127-${i + 1}`,
        descripcion: 'Anillo',
        peso: 100,
        unidades: 1 as const,
      })),
    },
  ],
  impresion: IMPRESION,
}
const REMISION_ORO: RemisionOroImpresa = {
  empresa: EMPRESA,
  almacen: ALMACEN,
  codigo: 'PCT01-RO000002',
  fecha: '2026-11-20',
  refinador: { nombre: 'Fundidora del Caribe', documento: 'NIT 900.111.222-3' },
  sello: 'S-1',
  remite: QUIEN,
  anulada: true,
  bolsas: muchos(60, (i) => ({
    codigo: `PCT01-LO000001-${i + 1}`,
    lote: 'PCT01 11-2026 1',
    almacen: 'PCT01',
    pureza: '18 K',
    piezas: 3,
    peso: 500,
  })),
  purezas: [{ pureza: '18 K', bolsas: 60, peso: 30_000 }],
  impresion: IMPRESION,
}
type Documento = Parameters<typeof impresora.imprimir>[0]
const leer = async (que: Documento, datos: unknown) =>
  lector.paginas(await impresora.imprimir(que, datos as never))

describe.skipIf(!conPdftotext)('a numbered paper (needs pdftotext)', () => {
  it('says on every sheet of which it is, and that it is worth nothing: those after the first are parted from it', async () => {
    const sesenta = muchos(60, (i) => ({
      codigo: `PCT01-CD000031-${i + 1}`,
      descripcion: 'Anillo',
      peso: 400,
      valor: 100_000,
    }))
    for (const [que, datos] of [
      ['compra', compra({ articulos: sesenta, anuladoPor: 'PCT01-AN000009' })],
      ['recibo', RECIBO],
      ['remision', REMISION],
      ['remisionOro', REMISION_ORO],
    ] as const) {
      const paginas = await leer(que, datos)
      expect(paginas.length, que).toBeGreaterThan(1)
      for (const pagina of paginas) {
        // At the foot: the codes of its lines begin as that of the paper does.
        expect(pagina, que).toContain(`${datos.codigo}. `)
        expect(pagina, que).toMatch(/ANULAD[OA]/)
        expect(pagina, que).toMatch(/DUPLICADO/)
      }
    }
    for (const pagina of await leer('remision', { ...REMISION, anulado: false }))
      expect(pagina).not.toContain('ANULADO')
  })

  it('of a purchase says from which day on it is sold, that one included', async () => {
    const [pagina = ''] = await leer('compra', compra({ libreDesde: '2026-12-05' }))
    const texto = pagina.replace(/\s+/g, ' ')
    expect(texto).toContain('Se puede vender desde')
    expect(texto).toContain('solo puede venderlos desde el 5 de diciembre de 2026')
    expect(texto).not.toMatch(/hasta el/)
  })

  it('of what is paid on another day says that nothing is while an authority holds the contract', async () => {
    const simulacion = {
      empresa: EMPRESA,
      almacen: ALMACEN,
      codigo: 'PCT01-004127',
      cliente: 'Luz Marina Ñáñez Güiza',
      hoy: '2026-11-20',
      vence: '2027-02-24',
      elegido: { dia: '2026-12-01', ponerseAlDia: 50_000, paraRetirar: 550_000, meses: 1, descuento: 0 },
      tramos: [],
      impresion: IMPRESION,
    }
    const dicho = /En problema legal: mientras dure no se recibe ningún pago/
    const [detenido = ''] = await leer('simulacion', { ...simulacion, problemaLegal: true })
    expect(detenido.replace(/\s+/g, ' ')).toMatch(dicho)
    expect((await leer('simulacion', { ...simulacion, problemaLegal: false }))[0]).not.toMatch(dicho)
  })

  it('of a purchase says its taxes also when what is kept back is what the IVA added', async () => {
    const [pagina = ''] = await leer(
      'compra',
      compra({
        tipo: 'compraProveedor',
        procedencia: undefined,
        cifras: { ...sinCifras, subtotal: 100_000, iva: 19_000, retefuente: 19_000, total: 100_000 },
      }),
    )
    for (const dicho of ['Subtotal', 'IVA', 'ReteFuente', '$ 19.000']) expect(pagina).toContain(dicho)
    const [sin = ''] = await leer('compra', compra())
    expect(sin).not.toMatch(/Subtotal|IVA/)
  })
})

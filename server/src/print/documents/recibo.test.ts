import { afterAll, describe, expect, it } from 'vitest'
import { conPdftotext, crearLectorDePdf } from '../../testing/papel/pdf.ts'
import { crearImpresora } from '../pdf.ts'
import type { ReciboImpreso } from './reciboImpreso.ts'

const impresora = crearImpresora()
const lector = crearLectorDePdf()
afterAll(async () => {
  await impresora.cerrar()
  lector.cerrar()
})

const RECIBO: ReciboImpreso = {
  formato: 'media',
  titulo: 'Recibo de prórroga',
  empresa: { nombre: 'Compraventas Ñandú S.A.S.', nit: '901234567', dv: '7' },
  almacen: {
    codigo: 'PCT01',
    nombre: 'Centro Histórico',
    municipio: 'Cartagena de Indias',
    direccion: 'Calle 35 # 8-42',
    telefono: '605 555 0101',
  },
  codigo: 'PCT01-PR000123',
  origen: { nombre: 'Contrato', codigo: 'PCT01-004127' },
  instante: '2026-11-20T20:42:00Z',
  cliente: { nombre: 'Luz Marina Ñáñez Güiza', tipoDocumento: 'CC', documento: '1020304050' },
  parte: 'cliente',
  atendio: 'Diana Rocha',
  autorizo: 'Óscar Peña',
  valor: 125_000,
  pagos: [
    { nombre: 'Transferencia', valor: '$ 25.000', referencia: '778812' },
    { nombre: 'Efectivo', valor: '$ 100.000' },
  ],
  efectivo: { recibido: 150_000, cambio: 50_000 },
  cifras: [
    { nombre: 'Vence', antes: '12 nov 2026', despues: '12 ene 2027' },
    { nombre: 'Meses pendientes', antes: '2', despues: '0' },
    { nombre: 'Retroventa pendiente', antes: '$ 125.000', despues: '$ 0' },
    { nombre: 'Estado', antes: 'vencido', despues: 'vigente' },
  ],
  datos: [{ nombre: 'Meses que paga', valor: '2' }],
  bienes: [],
  impresion: { por: 'Diana Rocha', instante: '2026-11-20T20:43:00Z', duplicado: false },
}
const BIENES = [
  {
    codigo: 'PCT01-004127-1',
    descripcion: 'Cadena tejido Singapur',
    peso: 430,
    queda: 'entregado al cliente',
  },
  { codigo: 'PCT01-004127-2', descripcion: 'Televisor 43"', peso: 0, queda: 'entregado al cliente' },
]
const leer = async (cambios: Partial<ReciboImpreso>) =>
  lector.paginas(await impresora.imprimir('recibo', { ...RECIBO, ...cambios }))

describe.skipIf(!conPdftotext)('receipt (needs pdftotext)', () => {
  it.each(['carta', 'termica'] as const)(
    'names a supplier, or who is no customer, as what they are: %s',
    async (formato) => {
      for (const [parte, Parte] of [
        ['proveedor', 'Proveedor'],
        ['tercero', 'Tercero'],
      ] as const) {
        const [sale = ''] = await leer({ formato, parte, valor: -125_000, efectivo: undefined })
        for (const dicho of [Parte, `Se entrega al ${parte}`]) expect(sale).toContain(dicho)
        expect(sale).toMatch(new RegExp(`Firma del ${parte}|${parte.toUpperCase()}`))
        expect(sale).not.toMatch(/cliente/i)
        expect((await leer({ formato, parte }))[0]).toContain(`Paga el ${parte}`)
      }
    },
  )

  it.each(['carta', 'media', 'termica'] as const)('says everything on one page: %s', async (formato) => {
    const [pagina = '', ...otras] = await leer({ formato, bienes: BIENES })
    expect(otras).toEqual([])
    for (const texto of [
      'Compraventas Ñandú S.A.S.',
      'NIT 901.234.567-7',
      'Centro Histórico',
      'Recibo de prórroga',
      'PCT01-PR000123',
      '20 nov 2026, 3:42 p. m.',
      'PCT01-004127',
      'Luz Marina Ñáñez Güiza',
      'CC 1.020.304.050',
      'Diana Rocha',
      'Óscar Peña',
      'Paga el cliente',
      '$ 125.000',
      'CIENTO VEINTICINCO MIL PESOS M/CTE',
      'Transferencia, 778812',
      'Recibido en efectivo',
      '$ 150.000',
      'Cambio',
      '$ 50.000',
      '12 ene 2027',
      'Meses que paga',
      'Cadena tejido Singapur',
      '4,30 g',
    ])
      expect(pagina).toContain(texto)
    expect(pagina).not.toContain('DUPLICADO')
    expect(pagina).not.toContain('ANULADO')
  })

  it.each(['media', 'termica'] as const)('a reprint and a voided one say so: %s', async (formato) => {
    const impresion = { ...RECIBO.impresion, duplicado: true }
    const [pagina = ''] = await leer({ formato, impresion, anuladoPor: 'PCT01-AN000009' })
    expect(pagina).toContain('DUPLICADO')
    expect(pagina.replace(/\s+/g, ' ')).toMatch(/ANULADO por (el documento )?PCT01-AN000009/)
  })

  it.each(['media', 'termica'] as const)('what moves no money says no amount: %s', async (formato) => {
    const [pagina = ''] = await leer({ formato, valor: 0, pagos: [], efectivo: undefined })
    expect(pagina).not.toMatch(/Paga el cliente|Se entrega|PESOS/)
  })

  it.each(['media', 'termica'] as const)(
    'of what was not there before no before is said: %s',
    async (formato) => {
      const [pagina = ''] = await leer({ formato, cifras: [{ nombre: 'Base', despues: '$ 12.034.300' }] })
      expect(pagina.replace(/\s+/g, ' ')).toContain('Base $ 12.034.300')
      expect(pagina).not.toMatch(/antes|después/i)
    },
  )

  it.each(['media', 'termica'] as const)('what is of no customer names none: %s', async (formato) => {
    const [pagina = ''] = await leer({ formato, cliente: undefined, valor: -125_000 })
    expect(pagina).toContain('Se entrega')
    expect(pagina).not.toMatch(/cliente/i)
  })

  it.each(['carta', 'media', 'termica'] as const)(
    'takes markup, very long names and letters of the whole world as plain text: %s',
    async (formato) => {
      const largo = `<b onload=alert(1)>${'Maximiliana de la Santísima Trinidad '.repeat(4)}</b>`
      const paginas = await leer({
        formato,
        cliente: { nombre: largo, tipoDocumento: undefined, documento: 'X9' },
        datos: [{ nombre: 'Motivo', valor: '{{x}} file:///etc/passwd Łódź 東京 ﷽'.repeat(3) }],
        bienes: Array.from({ length: 30 }, (_, i) => ({
          codigo: `PCT01-004127-${i + 1}`,
          descripcion: `Sortija ${'labrada '.repeat(12)}`,
          peso: 100,
          queda: 'en vitrina',
        })),
      })
      const todo = paginas.join(' ').replace(/\s+/g, ' ')
      expect(todo).toContain('<b onload=alert(1)>')
      expect(todo).toContain('Łódź')
      expect(todo).toContain('PCT01-004127-30')
    },
  )
})

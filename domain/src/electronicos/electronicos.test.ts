import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DOCUMENTOS_ELECTRONICOS } from '../catalogos/dian.ts'
import { asuntoDeEntrega } from './contenedor.ts'
import { ACTOS_ELECTRONICO, ESTADOS_ELECTRONICO, pausaDeReintento, puedeElectronico } from './estados.ts'
import {
  CONSUMIDOR_FINAL,
  type DocumentoElectronico,
  ivaDeLey,
  TASAS,
  tasaDe,
  tasaDeLey,
  tipoDeVenta,
  totalesDe,
} from './modelo.ts'
import { esClaveTecnica, estadoDeRango, type Rango, siguienteDelRango } from './rangos.ts'
import {
  FILA_ELECTRONICO,
  GRUPOS_ELECTRONICO,
  NOTA_DE,
  TIPOS_ELECTRONICO,
  type TipoElectronico,
} from './tipos.ts'
import { type Elemento, retencionesDichas, ublDe } from './ubl.ts'

const RANGO: Rango = {
  tipo: 'factura',
  prefijo: 'PCT',
  resolucion: '18764000001',
  desde: 1,
  hasta: 1000,
  ultimo: 10,
  vigenteDesde: '2026-01-01',
  vigenteHasta: '2027-12-31',
  conClaveTecnica: true,
  activo: true,
}
const HOY = '2026-11-20'

it('the subject of its mail is the five fields of the annex, of which none has what parts them', () => {
  const casa = { nit: '900123456', nombre: 'Compraventa El Trébol; S. A. S.\r\nBcc: otro@casa.example' }
  expect(asuntoDeEntrega(casa, { codigo: 'FEPC7', tipo: 'factura' }).split(';')).toEqual([
    '900123456',
    'Compraventa El Trébol S. A. S. Bcc: otro@casa.example',
    'FEPC7',
    '01',
    'Compraventa El Trébol S. A. S. Bcc: otro@casa.example',
  ])
})

describe('ranges of numbers', () => {
  it.each([
    [{}, 'vigente'],
    [{ activo: false }, 'inactivo'],
    [{ vigenteHasta: '2026-11-19' }, 'vencido'],
    [{ vigenteHasta: HOY }, 'por_vencer'],
    // *Vence en 30 días* is said of the day on which 30 are left.
    [{ vigenteHasta: '2026-12-20' }, 'por_vencer'],
    [{ vigenteHasta: '2026-12-21' }, 'vigente'],
    [{ vigenteDesde: '2026-11-21' }, 'futuro'],
    [{ ultimo: 1000 }, 'agotado'],
    [{ ultimo: 900 }, 'por_agotar'],
    [{ ultimo: 899 }, 'vigente'],
    // What stops the house is said before what only warns it.
    [{ ultimo: 1000, vigenteHasta: '2026-11-19' }, 'vencido'],
  ] as const)('%j is %s', (cambio, estado) => {
    expect(estadoDeRango({ ...RANGO, ...cambio }, HOY)).toBe(estado)
  })

  it('gives the next number, or says why there is none', () => {
    expect(siguienteDelRango(RANGO, HOY)).toEqual({ numero: 11 })
    expect(siguienteDelRango({ ...RANGO, ultimo: 0 }, HOY)).toEqual({ numero: 1 })
    expect(siguienteDelRango({ ...RANGO, ultimo: 999 }, HOY)).toEqual({ numero: 1000 })
    for (const [cambio, falta] of [
      [{ ultimo: 1000 }, 'rango.agotado'],
      [{ vigenteHasta: '2026-11-19' }, 'rango.vencido'],
      [{ vigenteDesde: '2026-11-21' }, 'rango.futuro'],
      [{ activo: false }, 'rango.ninguno'],
      [{ conClaveTecnica: false }, 'rango.sin_clave'],
    ] as const)
      expect(siguienteDelRango({ ...RANGO, ...cambio }, HOY)).toEqual({ falta })
  })

  it('asks for a technical key only where the code has one in it', () => {
    expect(siguienteDelRango({ ...RANGO, tipo: 'soporte', conClaveTecnica: false }, HOY)).toEqual({
      numero: 11,
    })
    expect(esClaveTecnica('693ff6f2a553c3646a063436fd4dd9ded0311471')).toBe(true)
    expect(esClaveTecnica('693ff6f2a553c3646a063436fd4dd9ded031147')).toBe(false)
    expect(esClaveTecnica('693ff6f2a553c3646a063436fd4dd9ded031147g')).toBe(false)
  })
})

describe('kinds', () => {
  it('every kind stands on one page, and is of the catalogue of 001 §3 where that has it', () => {
    expect(Object.values(GRUPOS_ELECTRONICO).flat().sort()).toEqual([...TIPOS_ELECTRONICO].sort())
    const suyos = TIPOS_ELECTRONICO.flatMap((tipo) => FILA_ELECTRONICO[tipo].catalogo ?? [])
    expect(suyos.every((id) => DOCUMENTOS_ELECTRONICOS.some((uno) => uno.id === id))).toBe(true)
  })

  it('an invoice for who says who they are; the POS document up to five UVT for who does not', () => {
    const uvt = 52_374
    expect(tipoDeVenta(261_870, { conCliente: false, uvt })).toBe('pos')
    expect(tipoDeVenta(261_871, { conCliente: false, uvt })).toBe('factura')
    expect(tipoDeVenta(1, { conCliente: true, uvt })).toBe('factura')
  })

  it('what may be done follows from the state: nothing of what was discarded, a note only of what was accepted', () => {
    for (const tipo of TIPOS_ELECTRONICO)
      for (const estado of ESTADOS_ELECTRONICO) {
        const de = (deshecho: boolean, repetido = false, conCliente = true) =>
          ACTOS_ELECTRONICO.filter((acto) =>
            puedeElectronico(acto, { tipo, estado, deshecho, repetido, conCliente }),
          )
        const actos = de(false)
        // Another number is given only to what was sent and DIAN has another document with its own: never to what it accepted.
        expect(actos).not.toContain('renumerar')
        expect(de(false, true).includes('renumerar')).toBe(estado === 'enviado')
        expect(de(true)).toEqual(actos.filter((acto) => acto !== 'nota' && acto !== 'retirar'))
        // What a person charged, whatever became of it; of all else the act that made it due is voided.
        expect(actos.includes('retirar')).toBe(tipo === 'notaDebito' && estado !== 'descartado')
        // The final consumer has no mail.
        expect(de(false, false, false)).toEqual(actos.filter((acto) => acto !== 'correo'))
        if (estado === 'descartado') expect(actos).toEqual([])
        expect(actos.includes('nota')).toBe(
          estado === 'aceptado' && ['factura', 'contingencia'].includes(tipo),
        )
        expect(actos.includes('corregir')).toBe(estado === 'rechazado')
        // Never sent again once DIAN has answered.
        expect(actos.includes('enviar')).toBe(['borrador', 'firmado', 'enviado'].includes(estado))
      }
  })

  it('waits longer after each failure, up to an hour', () => {
    expect([1, 2, 3, 6, 7, 50].map(pausaDeReintento)).toEqual([1, 2, 4, 32, 60, 60])
  })
})

describe('figures', () => {
  const linea = fc
    .record({ precio: fc.integer({ min: 1_000, max: 50_000_000 }), tasa: fc.constantFrom(0, 500, 1900) })
    .map(({ precio, tasa }) => {
      const iva = Math.trunc((precio * tasa) / (10_000 + tasa))
      return { descripcion: 'x', base: precio - iva, iva, tasa }
    })

  it('finds the rate that a line was charged with', () => {
    fc.assert(fc.property(linea, ({ base, iva, tasa }) => tasaDe(base, iva) === tasa))
  })

  it('sums to the peso, whatever the lines', () => {
    fc.assert(
      fc.property(fc.array(linea, { minLength: 1, maxLength: 20 }), (lineas) => {
        const { base, iva, total, impuestos } = totalesDe({ lineas })
        expect(total).toBe(lineas.reduce((suma, una) => suma + una.base + una.iva, 0))
        expect(base).toBe(impuestos.reduce((suma, una) => suma + una.base, 0))
        expect(iva).toBe(impuestos.reduce((suma, una) => suma + una.iva, 0))
      }),
    )
  })
})

describe('the XML', () => {
  const EMISOR = {
    ...CONSUMIDOR_FINAL,
    organizacion: '1',
    tipoDocumento: '31',
    documento: '900373076',
    dv: '1',
    nombre: 'Casa & Hijos',
    iva: '48',
  } as const
  const doc = (cambios: Partial<DocumentoElectronico>): DocumentoElectronico => ({
    tipo: 'factura',
    prefijo: 'PCT',
    numero: 7,
    fecha: HOY,
    hora: '10:00:00-05:00',
    ambiente: '2',
    contenido: {
      lineas: [{ descripcion: 'Anillo', base: 84_034, iva: 15_966, tasa: 1900 }],
      retenciones: [],
      medio: '10',
    },
    emisor: EMISOR,
    contraparte: CONSUMIDOR_FINAL,
    rango: {
      resolucion: '18764000001',
      desde: 1,
      hasta: 1000,
      vigenteDesde: '2026-01-01',
      vigenteHasta: '2027-12-31',
    },
    softwareId: 'software',
    ...cambios,
  })
  const CODIGOS = { clave: 'c'.repeat(96), seguridad: 's'.repeat(96) }
  const raizDe = (d: DocumentoElectronico) => {
    const xml = ublDe(d, CODIGOS)
    const raiz = FILA_ELECTRONICO[d.tipo].raiz
    expect(Object.keys(xml)).toEqual([raiz])
    return xml[raiz] as Elemento
  }
  const REFERENCIA = {
    codigo: 'PCT6',
    clave: 'd'.repeat(96),
    fecha: HOY,
    tipo: 'factura',
    concepto: '2',
    motivo: 'Se arrepintió',
  } as const

  it('a documento soporte turns the roles round: the house is who buys', () => {
    const raiz = raizDe(doc({ tipo: 'soporte' }))
    expect(JSON.stringify(raiz['cac:AccountingCustomerParty'])).toContain('900373076')
    expect(JSON.stringify(raiz['cac:AccountingSupplierParty'])).toContain('222222222222')
    expect(raiz['cbc:UUID']).toMatchObject({ '@schemeName': 'CUDS-SHA384' })
    expect(raiz['cbc:InvoiceTypeCode']).toBe('05')
  })

  it('a note says what it corrects and why; a nota débito has no type code and asks for money', () => {
    const credito = raizDe(doc({ tipo: 'notaCredito', referencia: REFERENCIA }))
    expect(credito['cbc:CreditNoteTypeCode']).toBe('91')
    expect(credito['cac:DiscrepancyResponse']).toMatchObject({
      'cbc:ReferenceID': 'PCT6',
      'cbc:ResponseCode': '2',
    })
    const debito = raizDe(doc({ tipo: 'notaDebito', referencia: REFERENCIA }))
    expect(Object.keys(debito)).toContain('cac:RequestedMonetaryTotal')
    expect(Object.keys(debito).filter((clave) => clave.endsWith('TypeCode'))).toEqual([])
  })

  it('numbers that a resolution authorised carry it; those of the house do not', () => {
    for (const tipo of TIPOS_ELECTRONICO) {
      const xml = JSON.stringify(raizDe(doc({ tipo, ...(NOTA_DE[tipo] ? {} : { referencia: REFERENCIA }) })))
      expect(xml.includes('InvoiceControl')).toBe(FILA_ELECTRONICO[tipo].autorizado)
    }
  })

  it('what was retained is informed and lowers nothing', () => {
    const raiz = raizDe(
      doc({
        tipo: 'soporte',
        contenido: {
          lineas: [{ descripcion: 'Taladro', base: 1_000_000, iva: 0, tasa: 0 }],
          retenciones: [{ impuesto: '06', base: 1_000_000, valor: 25_000 }],
          medio: '10',
        },
      }),
    )
    expect(JSON.stringify(raiz['cac:WithholdingTaxTotal'])).toContain('"25000.00"')
    expect(raiz['cac:LegalMonetaryTotal']).toMatchObject({ 'cbc:PayableAmount': { '#': '1000000.00' } })
    const retenciones = (['05', '06', '07'] as const).map((impuesto) => ({ impuesto, base: 1, valor: 1 }))
    const dichas = (tipo: TipoElectronico) =>
      retencionesDichas(tipo, { retenciones }).map(({ impuesto }) => impuesto)
    expect([dichas('factura'), dichas('soporte'), dichas('ajusteSoporte')]).toEqual([
      ['05', '06', '07'],
      ['05', '06'],
      [],
    ])
  })
})

it('the tax of a base at a rate of the law is one that DIAN takes, in whole pesos', () => {
  expect(TASAS.map((tasa) => ivaDeLey(450_000, tasa))).toEqual([0, 22_500, 85_500])
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 900_000_000 }), fc.constantFrom(...TASAS), (base, tasa) => {
      const iva = ivaDeLey(base, tasa)
      expect(Number.isSafeInteger(iva)).toBe(true)
      expect(tasaDeLey(base, iva)).toBe(tasa)
    }),
  )
})

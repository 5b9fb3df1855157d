import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONSUMIDOR_FINAL, type DocumentoElectronico } from '@retroventa/domain/electronicos/modelo'
import { VECTOR_EVENTO, VECTORES } from '@retroventa/domain/electronicos/testing/vectores'
import { iniciarSimuladorDian, PIN_DIAN, SET_DIAN, SOFTWARE_DIAN } from '@retroventa/simulators/dian'
import { crearAutoridad } from '@retroventa/simulators/dian/autoridad'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leerCertificado } from './certificado.ts'
import { componer } from './componer.ts'
import { UNA_PERSONA, unDocumento } from './factory.ts'
import { crearDianSoap } from './soap.ts'

const AHORA = new Date('2026-11-20T15:00:00Z')
let carpeta: string
let simulador: Awaited<ReturnType<typeof iniciarSimuladorDian>>
beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'dian-'))
  simulador = await iniciarSimuladorDian()
  await writeFile(join(carpeta, 'firma.p12'), simulador.autoridad.p12)
})
afterAll(async () => {
  await simulador.detener()
  await rm(carpeta, { recursive: true })
})

const ajustes = () => ({
  url: simulador.url,
  softwareId: SOFTWARE_DIAN,
  pin: PIN_DIAN,
  ambiente: '2' as const,
  certificado: join(carpeta, 'firma.p12'),
  clave: simulador.autoridad.clave,
})
let unico: ReturnType<typeof crearDianSoap> | undefined
/** One for all that change nothing of it: reading a certificate takes a while. */
const puerto = () => {
  unico ??= crearDianSoap(ajustes())
  return unico
}

let numero = 0
/** A document of the demonstration's range, composed and signed. */
async function firmado(cambios: Partial<DocumentoElectronico> = {}) {
  const dian = puerto()
  numero += 1
  const documento = unDocumento({ ...cambios, numero: cambios.numero ?? numero })
  const { xml, clave, archivo } = componer(documento, dian, {
    claveTecnica: 'fc8eac422eba16e22ffd8c6f94b3f40a6e38162c',
    consecutivo: documento.numero,
  })
  return { dian, clave, archivo, xml: await dian.firmar(xml, AHORA) }
}

it('the six published codes', () => {
  for (const { cadena, sha384 } of [...VECTORES, VECTOR_EVENTO])
    expect(createHash('sha384').update(cadena).digest('hex')).toBe(sha384)
})

describe('what is signed is taken', () => {
  it.each(['factura', 'contingencia', 'pos', 'soporte'] as const)('%s', async (tipo) => {
    const { dian, xml, clave, archivo } = await firmado({ tipo })
    expect(await dian.enviar(archivo, xml, AHORA)).toMatchObject({ estado: 'aceptado', reglas: [] })
    const sabe = await dian.consultar({ clave }, AHORA)
    expect(sabe?.estado).toBe('aceptado')
    expect(sabe?.acuse).toContain(clave)
  })

  it.each([
    ['notaCredito', 'factura'],
    ['notaDebito', 'factura'],
    ['ajustePos', 'pos'],
    ['ajusteSoporte', 'soporte'],
  ] as const)('%s of what was accepted', async (tipo, de) => {
    const corregida = await firmado({ tipo: de })
    await corregida.dian.enviar(corregida.archivo, corregida.xml, AHORA)
    const nota = await firmado({
      tipo,
      referencia: {
        codigo: 'X1',
        clave: corregida.clave,
        fecha: '2026-11-20',
        tipo: de,
        concepto: '2',
        motivo: 'Se anula',
      },
    })
    expect(await nota.dian.enviar(nota.archivo, nota.xml, AHORA)).toMatchObject({
      estado: 'aceptado',
      reglas: [],
    })
    const suelta = await firmado({
      tipo,
      referencia: {
        codigo: 'X1',
        clave: 'f'.repeat(96),
        fecha: '2026-11-20',
        tipo: de,
        concepto: '2',
        motivo: 'Se anula',
      },
    })
    expect((await suelta.dian.enviar(suelta.archivo, suelta.xml, AHORA)).estado).toBe('rechazado')
  })

  it('a set of tests answers later, by its key', async () => {
    const { xml, archivo, clave } = await firmado()
    const dian = crearDianSoap({ ...ajustes(), setDePruebas: SET_DIAN })
    const recibido = await dian.enviar(archivo, xml, AHORA)
    expect(recibido.estado).toBe('recibido')
    expect(await dian.consultar({ clave, seguimiento: recibido.seguimiento }, AHORA)).toMatchObject({
      estado: 'aceptado',
    })
  })
})

describe('who is on the other side is said as DIAN asks', () => {
  it.each(['factura', 'pos', 'contingencia'] as const)(
    'a natural person who buys is identified apart: %s',
    async (tipo) => {
      for (const contraparte of [CONSUMIDOR_FINAL, UNA_PERSONA]) {
        const { dian, xml, archivo } = await firmado({ tipo, contraparte })
        expect(await dian.enviar(archivo, xml, AHORA)).toMatchObject({ estado: 'aceptado', reglas: [] })
        const suyo = xml.slice(xml.indexOf('<cac:AccountingCustomerParty>'))
        expect(suyo).toMatch(
          new RegExp(`<cac:PartyIdentification><cbc:ID [^>]*schemeName="13">${contraparte.documento}<`),
        )
      }
    },
  )
  it.each([[undefined], ['no sé'], ['131001']])(
    'a resident who sells without an invoice goes by NIT, also with a cédula, and with a postal code (%s)',
    async (postal) => {
      const { dian, xml, archivo } = await firmado({
        tipo: 'soporte',
        contraparte: { ...UNA_PERSONA, lugar: { ...UNA_PERSONA.lugar, postal } },
      })
      expect(await dian.enviar(archivo, xml, AHORA)).toMatchObject({ estado: 'aceptado', reglas: [] })
      expect(xml).toContain('schemeID="5" schemeName="31">1047123456<')
      expect(xml).toContain(`<cbc:PostalZone>${postal === '131001' ? postal : '000000'}<`)
    },
  )
})

it.each(['soporte', 'ajusteSoporte'] as const)(
  'who sells with letters in their document goes by it, as who does not reside in the country: %s',
  async (tipo) => {
    const contraparte = { ...UNA_PERSONA, tipoDocumento: '41', documento: 'AV123456' }
    const corregido = await firmado({ tipo: 'soporte', contraparte })
    expect(await corregido.dian.enviar(corregido.archivo, corregido.xml, AHORA)).toMatchObject({
      estado: 'aceptado',
      reglas: [],
    })
    const { dian, xml, archivo, clave } = await firmado({
      tipo,
      contraparte,
      ...(tipo === 'ajusteSoporte' && {
        referencia: {
          codigo: 'SEDS1',
          clave: corregido.clave,
          fecha: '2026-11-20',
          tipo: 'soporte',
          concepto: '2',
          motivo: 'Se anula',
        } as const,
      }),
    })
    expect(await dian.enviar(archivo, xml, AHORA)).toMatchObject({ estado: 'aceptado', reglas: [] })
    expect(xml).toContain('<cbc:CustomizationID>11<')
    const vendedor = xml.slice(
      xml.indexOf('<cac:AccountingSupplierParty>'),
      xml.indexOf('<cac:AccountingCustomerParty>'),
    )
    expect(vendedor).toMatch(/<cbc:CompanyID [^>]*schemeName="41">AV123456</)
    expect(vendedor).not.toMatch(/schemeID|PostalZone|CountrySubentity/)
    expect(clave).toMatch(/^[0-9a-f]{96}$/)
  },
)

it('what it has is given by its code, as it was sent; of what it does not have nothing', async () => {
  const contenido = {
    lineas: [
      { descripcion: 'Anillo & «piedra»', codigo: 'PCT01-P7', base: 84_034, iva: 15_966, tasa: 1900 },
      { descripcion: '  Grabado', base: 10_000, iva: 1_900, tasa: 1900 },
    ],
    retenciones: [],
    medio: '10',
  } as const
  for (const tipo of ['factura', 'soporte'] as const) {
    const { dian, xml, archivo, clave } = await firmado({ tipo, contenido, contraparte: UNA_PERSONA })
    await dian.enviar(archivo, xml, AHORA)
    expect(await dian.leer(clave, AHORA)).toEqual({
      xml,
      clave,
      fecha: '2026-11-20',
      emitido: new Date('2026-11-20T15:00:00Z'),
      nombre: 'Ana Pérez',
      documento: '1047123456',
      total: 111_900,
      lineas: [
        { codigo: 'PCT01-P7', descripcion: 'Anillo & «piedra»', base: 84_034 },
        { codigo: '2', descripcion: 'Grabado', base: 10_000 },
      ],
    })
  }
  expect(await puerto().leer('e'.repeat(96), AHORA)).toBeUndefined()
})

describe('what one kind alone must say, or may not', () => {
  it('a POS document says its software, its buyer and its till, names and values one after the other', async () => {
    const caja = { almacen: 'PCT01', lugar: 'Centro', cajero: 'ana', venta: 'PCT01-VE7' }
    const { dian, xml, archivo } = await firmado({ tipo: 'pos', caja })
    expect(await dian.enviar(archivo, xml, AHORA)).toMatchObject({ estado: 'aceptado', reglas: [] })
    expect(xml).toContain(
      '<BeneficiosComprador><InformacionBeneficiosComprador><Name>Codigo</Name><Value>222222222222</Value><Name>NombresApellidos</Name><Value>Consumidor final</Value><Name>Puntos</Name><Value>0</Value></InformacionBeneficiosComprador></BeneficiosComprador>',
    )
    expect(xml).toContain(
      '<Name>CódigoVenta</Name><Value>PCT01-VE7</Value><Name>SubTotal</Name><Value>84034.00</Value></InformacionCajaVenta>',
    )
  })
  it('a documento soporte informs what was retained, but for ReteICA', async () => {
    const contenido = {
      lineas: [{ descripcion: 'Cadena', base: 1_000_000, iva: 0, tasa: 0 }],
      retenciones: [
        { impuesto: '06', base: 1_000_000, valor: 25_000 },
        { impuesto: '07', base: 1_000_000, valor: 9_660 },
      ],
      medio: '10',
    } as const
    const { dian, xml, archivo } = await firmado({ tipo: 'soporte', contenido })
    expect(await dian.enviar(archivo, xml, AHORA)).toMatchObject({ estado: 'aceptado', reglas: [] })
    expect([xml.includes('>25000.00<'), xml.includes('>9660.00<')]).toEqual([true, false])
  })
})

describe('what was touched is rejected, with the rule that says why', () => {
  const cambiado = async (de: string | RegExp, a: string, cambios = {}) => {
    const { dian, xml, archivo } = await firmado(cambios)
    const otro = xml.replace(de, a)
    expect(otro).not.toBe(xml)
    const { estado, reglas } = await dian.enviar(archivo, otro, AHORA)
    expect(estado).toBe('rechazado')
    return reglas.map(({ codigo }) => codigo)
  }
  it.each([
    ['a name', 'Consumidor final', 'Otra persona', ['ZE02']],
    ['an amount', /100000\.00(?=<\/cbc:PayableAmount>)/, '90000.00', ['FAD06', 'FAU14', 'ZE02']],
    ['the role of who signs', 'supplier', 'third party', ['ZE02']],
    ['the digest of the certificate', /(CertDigest>.*?<ds:DigestValue>)./, '$1_', ['DC11', 'ZE02']],
    ['the code', /(<cbc:UUID[^>]*>)..../, '$1abcd', ['FAB36', 'FAD06', 'ZE02']],
    [
      'the order of its parts',
      /(<cbc:IssueDate>[^<]*<\/cbc:IssueDate>)(<cbc:IssueTime>[^<]*<\/cbc:IssueTime>)/,
      '$2$1',
      ['ZB01'],
    ],
    ['an amount of one decimal', '84034.00</cbc:PriceAmount>', '84034.0</cbc:PriceAmount>', ['ZB01']],
  ])('%s', async (_, de, a, reglas) => {
    expect([...new Set(await cambiado(de, a))].sort()).toEqual(reglas)
  })
  const rango = {
    resolucion: '18760000001',
    desde: 1,
    hasta: 5_000_000,
    vigenteDesde: '2026-01-01',
    vigenteHasta: '2030-12-31',
  }
  it.each([
    ['a number beyond the range', { numero: 5_000_001 }, 'FAD05e'],
    ['a resolution that is not', { rango: { ...rango, resolucion: '1' } }, 'FAB05b'],
    ['a day before it begins', { fecha: '2025-12-31' }, 'FAB07b'],
  ])('%s', async (_, cambios, regla) => {
    const { dian, xml, archivo } = await firmado(cambios)
    const { estado, reglas } = await dian.enviar(archivo, xml, AHORA)
    expect(estado).toBe('rechazado')
    expect(reglas.map(({ codigo }) => codigo)).toContain(regla)
  })

  it('a certificate of another authority, for the message and for the document', async () => {
    const ajena = await crearAutoridad()
    await writeFile(join(carpeta, 'ajena.p12'), ajena.p12)
    const otra = crearDianSoap({ ...ajustes(), certificado: join(carpeta, 'ajena.p12') })
    const { dian, archivo, xml } = await firmado()
    await expect(otra.enviar(archivo, xml, AHORA)).rejects.toMatchObject({ codigo: 'envio.incierto' })
    const firmadoPorOtra = await otra.firmar(
      componer(unDocumento({ numero: 90_001 }), dian, {
        claveTecnica: 'fc8eac422eba16e22ffd8c6f94b3f40a6e38162c',
        consecutivo: 1,
      }).xml,
      AHORA,
    )
    const { reglas } = await dian.enviar(archivo, firmadoPorOtra, AHORA)
    expect(reglas.map(({ codigo }) => codigo)).toEqual(['ZD01'])
  })
})

describe('the ways in which the service fails', () => {
  it('the second time it says that it has it (rule 90)', async () => {
    const { dian, xml, archivo } = await firmado()
    await dian.enviar(archivo, xml, AHORA)
    expect((await dian.enviar(archivo, xml, AHORA)).estado).toBe('repetido')
  })
  it('knows nothing of a document that it did not get', async () => {
    expect(await puerto().consultar({ clave: 'a'.repeat(96) }, AHORA)).toBeUndefined()
  })
  it.each([
    [66, 'envio.incierto', 'aceptado'],
    [500, 'envio.incierto', undefined],
    [89, 'proveedor.credenciales', undefined],
  ] as const)('what it answers %i of was not judged: it is no rejection', async (codigo, dicho, despues) => {
    const { dian, xml, archivo, clave } = await firmado()
    simulador.fallar({ modo: 'error', estado: 200, codigo, veces: 1 })
    await expect(dian.enviar(archivo, xml, AHORA)).rejects.toMatchObject({ codigo: dicho })
    expect((await dian.consultar({ clave }, AHORA))?.estado).toBe(despues)
  })
  it('a rejection that says no rule says why by its code', async () => {
    const { dian, archivo, xml } = await firmado()
    simulador.fallar({ modo: 'error', estado: 200, codigo: 94, veces: 1 })
    expect(await dian.enviar(archivo, xml, AHORA)).toMatchObject({
      estado: 'rechazado',
      reglas: [{ codigo: '94', mensaje: 'El emisor no está habilitado para facturar.' }],
    })
  })
  it('a track that it does not find is one that it does not have', async () => {
    simulador.fallar({ modo: 'error', estado: 200, codigo: 90, veces: 1 })
    expect(await puerto().consultar({ clave: 'a'.repeat(96) }, AHORA)).toBeUndefined()
  })
  it.each([
    [{ modo: 'error', estado: 503 }, 'envio.incierto'],
    [{ modo: 'error', estado: 429 }, 'proveedor.limite'],
    [{ modo: 'corte' }, 'envio.incierto'],
    [{ modo: 'media' }, 'envio.incierto'],
    [{ modo: 'basura' }, 'envio.incierto'],
    [{ modo: 'lento', ms: 4_000 }, 'envio.incierto'],
  ] as const)('%j is %s', async (falla, codigo) => {
    const { xml, archivo } = await firmado()
    const dian = crearDianSoap({ ...ajustes(), ...(falla.modo === 'lento' && { esperaMs: 300 }) })
    simulador.fallar({ ...falla, veces: 1 })
    await expect(dian.enviar(archivo, xml, AHORA)).rejects.toMatchObject({ codigo })
  })
  it('nothing left when nobody listens', async () => {
    const { xml, archivo } = await firmado()
    const cerrado = createServer()
    await once(cerrado.listen(0, '127.0.0.1'), 'listening')
    const { port } = cerrado.address() as AddressInfo
    await once(cerrado.close(), 'close')
    const dian = crearDianSoap({ ...ajustes(), url: `http://127.0.0.1:${port}` })
    await expect(dian.enviar(archivo, xml, AHORA)).rejects.toMatchObject({ destino: 'pasajero' })
  })
})

describe('the certificate', () => {
  it('says whose it is and until when', async () => {
    expect(await puerto().certificado()).toEqual({
      titular: 'Casa de demostración',
      hasta: new Date('2036-01-01T00:00:00Z'),
    })
  })
  it('does not sign outside of its dates, nor when it cannot be read', async () => {
    const { xml } = componer(unDocumento({ numero: 90_002 }), puerto(), { claveTecnica: '', consecutivo: 2 })
    await expect(crearDianSoap(ajustes()).firmar(xml, new Date('2036-01-02'))).rejects.toMatchObject({
      codigo: 'dian.certificado_vencido',
    })
    for (const malo of [{ clave: 'otra' }, { certificado: join(carpeta, 'no-esta.p12') }])
      await expect(crearDianSoap({ ...ajustes(), ...malo }).firmar(xml, AHORA)).rejects.toMatchObject({
        codigo: 'dian.certificado',
      })
    expect(await crearDianSoap({ ...ajustes(), clave: 'otra' }).certificado()).toBeUndefined()
  })
  it('takes the certificate of its key out of a chain', () => {
    const { titular, serie } = leerCertificado(simulador.autoridad.p12, simulador.autoridad.clave)
    expect({ titular, serie }).toEqual({ titular: 'Casa de demostración', serie: '662316' })
  })
})

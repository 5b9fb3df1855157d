import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buscarMunicipios, etiquetaMunicipio } from './buscarMunicipios.ts'
import { DEPARTAMENTOS, departamentoPorCodigo } from './departamentos.ts'
import { DOCUMENTOS_ELECTRONICOS, IMPUESTOS } from './dian.ts'
import { CODIGOS_ANTERIORES, esAreaNoMunicipalizada, MUNICIPIOS, municipioPorCodigo } from './municipios.ts'
import {
  CODIGO_DIAN,
  normalizarTipoDocumento,
  TIPOS_DOCUMENTO,
  TIPOS_DOCUMENTO_DIAN,
  tipoDocumento,
  tipoDocumentoDeDian,
} from './tiposDocumento.ts'

const divipola = [process.env.RETROVENTA_SHARED, '../shared', '../../shared']
  .map((base) => base && `${base}/data/divipola.json`)
  .find((ruta) => ruta && existsSync(ruta))

describe('document types (D2)', () => {
  it('links every form type to exactly one DIAN code and back', () => {
    const codigos = TIPOS_DOCUMENTO.map((t) => CODIGO_DIAN[t.abreviatura])
    expect([...codigos].sort()).toEqual(TIPOS_DOCUMENTO_DIAN.map((t) => t.codigo).sort())
    for (const t of TIPOS_DOCUMENTO) {
      expect(tipoDocumentoDeDian(CODIGO_DIAN[t.abreviatura])).toBe(t.abreviatura)
      expect(tipoDocumento(t.abreviatura)).toBe(t)
    }
  })

  it('names DIAN’s types as 001 §3 writes them', () => {
    expect(TIPOS_DOCUMENTO_DIAN.map(({ nombre, codigo }) => `${nombre} ${codigo}`)).toEqual([
      'Cedula de ciudadania 13',
      'Tarjeta de extranjeria 21',
      'Cedula de extranjeria 22',
      'NIT 31',
      'Pasaporte 41',
      'Documento de identificación extranjero 42',
      'PEP 47',
      'PPT 48',
    ])
  })

  it('accepts the other spellings of the specification', () => {
    expect(normalizarTipoDocumento('pp')).toBe('PS')
    expect(normalizarTipoDocumento(' NI ')).toBe('NIT')
    expect(normalizarTipoDocumento('13')).toBeUndefined()
  })
})

describe('municipalities', () => {
  it('are 1122 in 33 departments, each code once', () => {
    expect(DEPARTAMENTOS).toHaveLength(33)
    expect(MUNICIPIOS).toHaveLength(1122)
    expect(new Set(MUNICIPIOS.map((m) => m.codigoMunicipio)).size).toBe(1122)
    expect(MUNICIPIOS.filter((m) => esAreaNoMunicipalizada(m.codigoMunicipio))).toHaveLength(18)
    for (const m of MUNICIPIOS) {
      expect(m.codigoMunicipio).toMatch(/^\d{5}$/)
      expect(m.codigoMunicipio).toBe(m.codigoDepartamento + m.numeroMunicipio)
      expect(departamentoPorCodigo(m.codigoDepartamento)).toBeDefined()
      expect(m.nombreMunicipio).toBe(m.nombreMunicipio.normalize('NFC').trim())
    }
  })

  it.skipIf(!divipola)('equal the official list (skipped where it is absent)', () => {
    const oficial = JSON.parse(readFileSync(divipola ?? '', 'utf8')) as {
      departamentos: { codigo: string; nombre: string }[]
      municipios: { codigo: string; nombre: string }[]
    }
    expect(DEPARTAMENTOS).toEqual(oficial.departamentos)
    expect(MUNICIPIOS.map((m) => [m.codigoMunicipio, m.nombreMunicipio])).toEqual(
      oficial.municipios.map((m) => [m.codigo, m.nombre]),
    )
  })

  it('lead old codes to the place of today', () => {
    expect(municipioPorCodigo('94663')?.nombreMunicipio).toBe('Barrancominas')
    expect(municipioPorCodigo('27086')?.nombreMunicipio).toBe('Nuevo Belén de Bajirá')
    expect(Object.keys(CODIGOS_ANTERIORES).some((c) => MUNICIPIOS.some((m) => m.id === c))).toBe(false)
    expect(municipioPorCodigo('00000')).toBeUndefined()
  })

  it.each([
    ['cali', 'Santiago de Cali'],
    ['CARTAGENA', 'Cartagena de Indias'],
    ['buga', 'Guadalajara de Buga'],
    ['cúcuta', 'San José de Cúcuta'],
    ['mompos', 'Santa Cruz de Mompox'],
    ['tolu viejo', 'San José de Toluviejo'],
    ['bogota dc', 'Bogotá, D.C.'],
    ['Bogotá', 'Bogotá, D.C.'],
    ['medellin', 'Medellín'],
    ['Guapí', 'Guapi'],
    ['ancuya', 'Ancuya'],
    ['05001', 'Medellín'],
    ['94663', 'Barrancominas'],
    ['zzz', undefined],
  ])('finds %s first as %s', (texto, nombre) => {
    expect(buscarMunicipios(texto)[0]?.nombreMunicipio).toBe(nombre)
  })

  it('finds any part of a name, keeps namesakes apart by department and honours the limit', () => {
    expect(buscarMunicipios('cali').map((m) => m.codigoMunicipio)).toContain('68132')
    const uniones = buscarMunicipios('la union').map(etiquetaMunicipio)
    expect(uniones).toContain('La Unión, Nariño')
    expect(buscarMunicipios('la union narino')[0]?.codigoDepartamento).toBe('52')
    expect(buscarMunicipios('')).toHaveLength(50)
    expect(buscarMunicipios('san', 7)).toHaveLength(7)
  })
})

it('keeps the DIAN lists of 001 §3', () => {
  expect(IMPUESTOS.map((i) => `${i.nombre} ${i.codigo}`).join()).toBe(
    'IVA 01,IC 02,ICA 03,INC 04,ReteIVA 05,ReteRenta 06,ReteIca 07',
  )
  expect(DOCUMENTOS_ELECTRONICOS.filter((d) => d.algoritmo === 'CUFE-SHA384').map((d) => d.codigo)).toEqual([
    '01',
  ])
  expect(DOCUMENTOS_ELECTRONICOS.map((d) => d.prefijo).join()).toBe('fv,fv,nc,nd,ar,ds,nds')
})

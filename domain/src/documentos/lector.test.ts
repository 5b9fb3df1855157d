import { describe, expect, it } from 'vitest'
import { cortada, MRZ, PASAPORTE, ROSA, TABULADA, trama } from './fixtures.ts'
import { detectarFormato, leerDocumento } from './lector.ts'
import { esLectura, type LecturaDocumento } from './lectura.ts'

const HOY = '2026-11-20'
const NULOS = /\0+/g

function leer(raw: string): LecturaDocumento {
  const leido = leerDocumento(raw, HOY)
  if (!esLectura(leido)) throw new Error('unreadable')
  return leido
}

const COMPLETA = {
  formato: 'pdf417',
  tipoDocumento: 'CC',
  documento: '41999888',
  primerApellido: 'DE LA PEÑA',
  segundoApellido: 'FICTICIA',
  primerNombre: 'ROSA',
  segundoNombre: 'INÉS',
  genero: 'F',
  fechaNacimiento: '1984-02-29',
  rh: 'AB-',
  lugarDivipol: '16001',
  avisos: [],
}

describe('the yellow cédula', () => {
  it.each([
    ['complete', trama()],
    ['typed up to the blood group', cortada()],
    ['with NULs as blanks', cortada().replaceAll('\0', ' ')],
    ['with a cut header', trama().slice(0, 13) + trama().slice(24)],
    ['without PubDSK', trama().replace('PubDSK_1', '\0'.repeat(8))],
    ['without any header', trama().slice(40)],
    ['in lower case', cortada().toLowerCase()],
    ['followed by an Enter', `${cortada()}\r\n`],
  ])('%s', (_, raw) => {
    expect(detectarFormato(raw)).toBe('pdf417')
    expect(leer(raw)).toEqual(COMPLETA)
  })

  it('takes names from runs of blanks of any length', () => {
    expect(leer(cortada().replace(NULOS, '   '))).toEqual(COMPLETA)
    expect(leer(cortada().replace(NULOS, '\0'))).toEqual(COMPLETA)
  })

  it('with all NULs dropped keeps number, sex and date, and says that the names cannot be told apart', () => {
    expect(leer(cortada().replace(NULOS, ''))).toMatchObject({
      documento: '41999888',
      primerApellido: '',
      primerNombre: '',
      genero: 'F',
      fechaNacimiento: '1984-02-29',
      rh: 'AB-',
      avisos: ['lector.nombres_inseparables'],
    })
  })

  it('with one name less asks for a look, unless the widths prove which one is missing', () => {
    const corta = { ...ROSA, nombres: ['PEÑA', 'FICTICIA', 'ANA', ''] as const }
    expect(leer(trama(corta))).toMatchObject({ primerNombre: 'ANA', segundoNombre: '', avisos: [] })
    const unApellido = { ...ROSA, nombres: ['PEÑA', '', 'ANA', 'INÉS'] as const }
    expect(leer(trama(unApellido))).toMatchObject({ segundoApellido: '', primerNombre: 'ANA', avisos: [] })
    expect(leer(cortada(unApellido).replace(NULOS, '  ')).avisos).toEqual(['lector.nombre_por_revisar'])
  })

  it('puts back the sign that the keyboard layout damaged, and gives no blood group without one', () => {
    for (const signo of ['-', "'", '/']) expect(leer(cortada().replace(/-$/, signo)).rh).toBe('AB-')
    const positiva = cortada({ ...ROSA, rh: 'O+' })
    for (const signo of ['+', '¿', '¡', ']']) expect(leer(positiva.replace(/\+$/, signo)).rh).toBe('O+')
    expect(leer(cortada().replace(/-$/, '')).rh).toBeUndefined()
  })

  it('keeps a reading whose date is impossible or in the future', () => {
    for (const nacimiento of ['19841340', '20300101', '18000101']) {
      const leido = leer(trama({ ...ROSA, nacimiento }))
      expect(leido.fechaNacimiento).toBeUndefined()
      expect(leido.avisos).toEqual(['lector.fecha_invalida'])
    }
  })

  it('refuses a number that is none', () => {
    expect(leerDocumento(trama({ ...ROSA, numero: '0000000012' }), HOY)).toEqual({
      codigo: 'lector.ilegible',
      datos: { formato: 'pdf417' },
    })
  })

  it('lets nothing biometric out, whatever follows the blood group', () => {
    const salida = JSON.stringify(leer(trama()))
    expect(salida).not.toContain('HUELLA')
    expect(salida.length).toBeLessThan(330)
    const soloHuella = `${'\0'.repeat(168)}${trama().slice(169)}`
    expect(esLectura(leerDocumento(soloHuella, HOY))).toBe(false)
  })
})

describe('a reader that sends fields', () => {
  const campos = (cambios: Record<number, string>) =>
    TABULADA.trim()
      .split('\t')
      .map((c, i) => cambios[i] ?? c)
      .join('\t')

  it('reads seven, and the blood group when there is an eighth', () => {
    expect(leer(TABULADA)).toMatchObject({ segundoApellido: 'DEL RÍO', segundoNombre: 'INÉS', avisos: [] })
    expect(leer(`${TABULADA.trim()}\tO¿\tsobra\r`).rh).toBe('O+')
    expect(leer(campos({ 0: 'PubDSK_10041999888' })).documento).toBe('41999888')
  })

  it.each(['29/02/1984', '29-02-1984', "29'02'1984", '29&02&1984', '1984-02-29', "1984'02'29", '29021984'])(
    'reads the date %s',
    (fecha) => expect(leer(campos({ 6: fecha })).fechaNacimiento).toBe('1984-02-29'),
  )

  it('warns about a date or a sex it cannot read', () => {
    expect(leer(campos({ 6: '02/29/1984', 5: 'X' })).avisos).toEqual([
      'lector.genero_desconocido',
      'lector.fecha_invalida',
    ])
  })

  it('gives back a lost Ñ where nothing else fits, and asks for a look', () => {
    const leido = leer(campos({ 1: 'PE?A', 3: 'JOS?' }))
    expect(leido).toMatchObject({
      primerApellido: 'PEÑA',
      primerNombre: 'JOS',
      avisos: ['lector.nombre_por_revisar'],
    })
    expect(leer(campos({ 1: '?USTES' })).primerApellido).toBe('ÑUSTES')
  })

  it.each([
    ['six fields', TABULADA.replace('\t19840229', '')],
    ['a number that is none', campos({ 0: '1234' })],
    ['a name that is none', campos({ 1: '12/34' })],
    ['no name at all', campos({ 1: '', 3: '' })],
    ['only Tabs', '\t\t\t\t\t\t\t\t'],
  ])('refuses %s', (_, raw) => {
    expect(leerDocumento(raw, HOY)).toEqual({ codigo: 'lector.ilegible', datos: { formato: 'pdf417' } })
  })

  it('does not take a raw frame with stray Tabs for fields', () => {
    expect(leer(`${cortada()}\t\t\t\t\t\t\t\t`)).toMatchObject({
      documento: '41999888',
      primerApellido: 'DE LA PEÑA',
    })
  })
})

describe('machine-readable zones', () => {
  const esperado = {
    formato: 'ocr',
    tipoDocumento: 'CC',
    documento: '41999888',
    primerApellido: 'FICTICIA',
    segundoApellido: 'DEL RIO',
    primerNombre: 'ROSA',
    segundoNombre: 'INES',
    genero: 'F',
    fechaNacimiento: '1984-02-29',
    fechaVencimiento: '2035-11-20',
    nacionalidad: 'COL',
    serial: '777700011',
    lugarDivipol: '05001',
    avisos: ['lector.apellidos_por_revisar'],
  }
  const zona = MRZ.join('\r')

  it.each(['<', '|', ';', '\\', '>', '¦'])('reads the new cédula with %s as filler', (relleno) => {
    const raw = `${zona.replaceAll('<', relleno)}\r`
    expect(detectarFormato(raw)).toBe('ocr')
    expect(leer(raw)).toEqual(esperado)
  })

  it.each(['x|y', 'zzICCOLzz', 'zzIcc0lzz', '9007150F3407150COL7777'])(
    'takes %s for one by its mark alone',
    (raw) => {
      expect(detectarFormato(raw)).toBe('ocr')
    },
  )

  it.each([
    ['in lower case', zona.toLowerCase()],
    ['with CR and LF', MRZ.join('\r\n')],
    ['with blank lines', MRZ.join('\r\r')],
    ['in one line', MRZ.join('')],
    ['without its last fillers', MRZ.map((l, i) => (i === 1 ? l : l.replace(/<+$/, '<'))).join('\n')],
    ['with C0L for COL', zona.replaceAll('COL', 'C0L')],
    ['with letters for digits where the check digits prove it', zona.replace('8402297', 'B4O2297')],
  ])('reads it %s', (_, raw) => expect(leer(raw)).toEqual(esperado))

  it('warns when a digit fails, and leaves out a date that its own digit denies', () => {
    expect(leer(zona.replace('<<<0', '<<<1')).avisos).toContain('lector.digito_control')
    const otraFecha = leer(zona.replace('8402297', '8502297'))
    expect(otraFecha.fechaNacimiento).toBeUndefined()
    expect(otraFecha).toMatchObject({ documento: '41999888' })
    expect(otraFecha.avisos).toEqual(
      expect.arrayContaining(['lector.digito_control', 'lector.fecha_invalida']),
    )
  })

  it('does not trust a corrected number that the composite digit denies', () => {
    expect(esLectura(leerDocumento(zona.replace('COL41999888', 'COL4I999888'), HOY))).toBe(true)
    expect(esLectura(leerDocumento(zona.replace('COL41999888', 'COL4S999888'), HOY))).toBe(false)
  })

  it('joins particles and Y, warns of more than two surnames and of a name that fills its line', () => {
    const con = (l3: string) => leer([MRZ[0], MRZ[1], l3].join('\n'))
    expect(con('DE<LA<OSSA<TOVAR<<ANA<<<<<<<<<')).toMatchObject({
      primerApellido: 'DE LA OSSA',
      segundoApellido: 'TOVAR',
    })
    expect(con('RAMON<Y<CAJAL<<MARIA<DEL<PILAR')).toMatchObject({
      primerApellido: 'RAMON Y CAJAL',
      segundoApellido: '',
      segundoNombre: 'DEL PILAR',
      avisos: ['lector.nombre_cortado', 'lector.apellidos_por_revisar'],
    })
    expect(con('PONCE<LEON<RUIZ<<ANA<MARIA<SOL').avisos).toContain('lector.apellidos_por_revisar')
  })

  it('puts a birth year of the future in the 1900s and doubts a minor', () => {
    const nacido = (linea: string) => leer([MRZ[0], linea, MRZ[2]].join('\n'))
    expect(nacido('4001016F3511200COL41999888<<<0').fechaNacimiento).toBe('1940-01-01')
    expect(nacido('2001012F3511200COL41999888<<<0').avisos).toContain('lector.siglo_dudoso')
  })

  it('warns of an expired document', () => {
    const leido = leerDocumento(zona, '2035-11-21')
    expect(esLectura(leido) && leido.avisos).toContain('lector.documento_vencido')
  })

  it('reads a passport, letters and all', () => {
    expect(leer(PASAPORTE.join('\n'))).toMatchObject({
      tipoDocumento: 'PS',
      documento: 'AX1234567',
      primerApellido: 'FICTICIA',
      segundoApellido: 'DEL RIO',
      nacionalidad: 'COL',
      avisos: ['lector.apellidos_por_revisar'],
    })
  })

  it('reads the card of a foreigner as a proposal, with the number of the first line', () => {
    const raw = [MRZ[0].replace('ICCOL', 'I<COL'), '8402297F3511200VEN<<<<<<<<<<<0', MRZ[2]].join('\n')
    expect(leer(raw)).toMatchObject({ tipoDocumento: 'CE', documento: '777700011', nacionalidad: 'VEN' })
    expect(leer(raw).avisos).toContain('lector.formato_no_verificado')
  })

  it.each([
    ['another country', zona.replace('ICCOL', 'ICVEN')],
    ['two lines', MRZ.slice(0, 2).join('\n')],
    ['a second line that lost a character', zona.replace('8402297', '842297')],
    ['only the mark', 'ICCOL'],
  ])('refuses %s', (_, raw) => expect(esLectura(leerDocumento(raw, HOY))).toBe(false))
})

it.each(['', ' ', 'hola', '41999888', '1.020.304', 'PICCOLI ANA'])('takes %j for no document', (raw) => {
  expect(esLectura(leerDocumento(raw, HOY))).toBe(false)
})

it('a machine-readable zone with Tabs at the end of its lines is one, not a PDF417 (ADR 026)', () => {
  const conTabs = `${MRZ.join('\t\r')}\r`
  expect(detectarFormato(conTabs)).toBe('ocr')
  expect(leer(conTabs).documento).toBe(leer(MRZ.join('\r')).documento)
})

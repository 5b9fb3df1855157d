import { describe, expect, it } from 'vitest'
import { datosRequeridos, documentoConsultable, FUENTE, restriccionDe } from './fuentes.ts'
import { textoEstado, tonoEstado } from './insignia.ts'

describe('documentoConsultable (000 §5)', () => {
  it.each([
    ['12345', 'CC', false],
    ['123456', 'CC', true],
    ['1.020.304', 'CC', true],
    ['12A45B', 'CC', false],
    ['AN1234', 'PS', true],
    ['AN123', 'PS', false],
    ['', '', false],
  ])('%s as %s: %s', (numero, tipo, esperado) => expect(documentoConsultable(numero, tipo)).toBe(esperado))
})

describe('restriccionDe (000 §5)', () => {
  const fuente = { activo: true, tiposDocumentoPermitidos: ['PPT'], mensajeRestriccion: null }
  it('says inactive before anything else', () => {
    expect(restriccionDe({ ...fuente, activo: false }, 'CC')).toEqual({ codigo: 'fuente.inactiva' })
  })
  it('lists the types, or says the message of the source', () => {
    expect(restriccionDe(fuente, 'CC')).toEqual({ codigo: 'fuente.tipos', tipos: ['PPT'] })
    expect(restriccionDe({ ...fuente, mensajeRestriccion: 'Solo venezolanos' }, 'CC')).toEqual({
      codigo: 'fuente.restringida',
      mensaje: 'Solo venezolanos',
    })
  })
  it('admits the type, its other spelling, and any type when none is named', () => {
    expect(restriccionDe(fuente, 'ppt')).toBeUndefined()
    expect(restriccionDe({ ...fuente, tiposDocumentoPermitidos: ['NIT'] }, 'NI')).toBeUndefined()
    expect(restriccionDe({ ...fuente, tiposDocumentoPermitidos: [] }, '')).toBeUndefined()
  })
})

describe('datosRequeridos (D10)', () => {
  it.each([
    [FUENTE.rut, 'CC', []],
    [FUENTE.rut, 'CE', ['fechaExpedicion']],
    [FUENTE.ppt, 'PPT', ['fechaExpedicion']],
    [FUENTE.personas, 'PS', ['primerApellido']],
    [FUENTE.personas, 'PP', ['primerApellido']],
    [FUENTE.vehiculos, 'CC', ['placa']],
    [FUENTE.ofac, 'CE', []],
  ])('%s with %s asks %j', (fuente, tipo, datos) => expect(datosRequeridos(fuente, tipo)).toEqual(datos))
})

describe('badge (000 §4, design §4)', () => {
  it.each([
    [FUENTE.rut, 'REGISTRO ACTIVO', 'exito'],
    [FUENTE.rut, 'INACTIVO', 'alerta'],
    [FUENTE.rut, 'NO ENCONTRADO EN RUT', 'alerta'],
    [FUENTE.ofac, 'NO ENCONTRADO', 'exito'],
    [FUENTE.ofac, 'ENCONTRADO', 'peligro'],
    [FUENTE.listaPep, 'CONSULTADO', 'peligro'],
    [FUENTE.nombres, 'NO ENCONTRADO', 'alerta'],
    [FUENTE.disciplinarios, 'CONSULTADO', 'exito'],
    [FUENTE.onu, 'CONSULTA FALLIDA', 'falla'],
    [FUENTE.personas, 'ERROR EN CONSULTA', 'falla'],
  ])('%s %s is %s', (fuente, estado, tono) => expect(tonoEstado(fuente, estado)).toBe(tono))

  it('shows the message of the names source as its state, unless it failed', () => {
    const mensaje = 'LUZ MARINA HERRERA'
    expect(textoEstado(FUENTE.nombres, { estado: 'CONSULTADO', mensaje })).toBe(mensaje)
    expect(textoEstado(FUENTE.nombres, { estado: 'CONSULTA FALLIDA', mensaje })).toBe('CONSULTA FALLIDA')
    expect(textoEstado(FUENTE.rut, { estado: 'REGISTRO ACTIVO', mensaje })).toBe('REGISTRO ACTIVO')
  })
})

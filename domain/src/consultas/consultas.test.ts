import { describe, expect, it } from 'vitest'
import { avisoDe } from './avisos.ts'
import { estadoDelCupo, limitesDelMes, mesDeCupo } from './cupo.ts'
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
    [FUENTE.listaPep, 'CE', ['fechaExpedicion']],
  ])('%s with %s asks %j', (codigoFuente, tipo, datos) =>
    expect(datosRequeridos({ codigoFuente, propia: false }, tipo)).toEqual(datos),
  )
  it.each([FUENTE.ofac, FUENTE.onu, FUENTE.listaPep])(
    '%s answered by the own engine asks nothing',
    (codigoFuente) => expect(datosRequeridos({ codigoFuente, propia: true }, 'CE')).toEqual([]),
  )
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
    [FUENTE.disciplinarios, 'CON ANOTACIONES', 'alerta'],
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

describe('quota (D10)', () => {
  it('belongs to the Bogotá month: at 19:30 of the 30th it is still November', () => {
    expect(mesDeCupo('2026-12-01T00:30:00Z')).toBe('2026-11')
    expect(mesDeCupo('2026-12-01T05:00:00Z')).toBe('2026-12')
    expect(limitesDelMes('2026-12')).toEqual({ desde: '2026-12-01', hasta: '2027-01-01' })
  })
  it.each([
    [0, 10, 10, false],
    [9, 10, 1, false],
    [10, 10, 0, true],
    [12, 10, 0, true],
    [0, 0, 0, true],
  ])('%i used of %i leaves %i, reached %s', (usadas, limite, consultasRestantes, limiteAlcanzado) => {
    expect(estadoDelCupo(usadas, limite)).toEqual({
      consultasRestantes,
      totalConsultas: usadas,
      limite,
      limiteAlcanzado,
    })
  })
})

describe('notice of a finished consultation (000 §8)', () => {
  const base = { codigoFuente: FUENTE.nombres as string, estado: 'CONSULTADO', esConsultaPaga: false }
  it.each([
    [{}, 'consulta.realizada'],
    [{ esConsultaPaga: true }, 'consulta.realizada_paga'],
    [{ estado: 'NO ENCONTRADO' }, 'consulta.sin_resultados'],
    [{ estado: 'NO ENCONTRADO', codigoFuente: FUENTE.listaPep }, 'consulta.realizada'],
    [{ estado: 'NO ENCONTRADO', esConsultaPaga: true }, 'consulta.sin_resultados_paga'],
    [{ estado: 'NO ENCONTRADO EN RUT', codigoFuente: FUENTE.rut }, 'consulta.rut_no_encontrado'],
    [
      { estado: 'CONSULTA FALLIDA', falla: 'fuente' as const, esConsultaPaga: true },
      'consulta.fallo_sin_costo',
    ],
    [{ estado: 'CONSULTA FALLIDA', falla: 'cuenta' as const }, 'consulta.fallo_sin_costo'],
    [{ estado: 'ERROR EN CONSULTA', falla: 'limite' as const }, 'consulta.limite_proveedor'],
    [{ estado: 'ERROR EN CONSULTA', falla: 'dato' as const }, 'consulta.falta_dato'],
    [{ estado: 'ERROR EN CONSULTA', falla: 'conexion' as const }, 'consulta.error'],
    [
      { estado: 'ERROR EN CONSULTA', falla: 'conexion' as const, esConsultaPaga: true },
      'consulta.error_paga',
    ],
  ])('%j is %s', (cambios, codigo) => expect(avisoDe({ ...base, ...cambios })).toBe(codigo))
})

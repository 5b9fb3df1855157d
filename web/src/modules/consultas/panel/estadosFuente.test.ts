import { porciento } from '@retroventa/api/cumplimiento/textos'
import { describe, expect, it } from 'vitest'
import { ErrorApi } from '../../../api/errorApi.ts'
import { leerFuente, leerInforme } from '../busqueda.ts'
import type { Fuente, ResultadoConsulta } from '../llamadas.ts'
import { personaConsultada } from '../persona.ts'
import { edadDe, textoRestriccion } from '../textos.ts'
import { avisoDeError, avisoDeLimite, avisoDeResultado, resumenDe } from './avisos.ts'
import { conPeligro, filasDelPanel } from './estadosFuente.ts'
import { diferenciasDe, ofertaDe } from './oferta.ts'

const fuente = (codigoFuente: string, cambios: Partial<Fuente> = {}): Fuente => ({
  codigoFuente,
  nombreFuente: codigoFuente,
  visible: true,
  activo: true,
  orden: 1,
  tiposDocumentoPermitidos: [],
  mensajeRestriccion: null,
  permitePago: false,
  costoUnitario: 0,
  tienePDF: false,
  detalles: null,
  descripcion: null,
  propia: false,
  consumeCupo: true,
  ...cambios,
})
const resultado = (codigoFuente: string, estado: string, consultadoEn: string): ResultadoConsulta => ({
  consultaId: '019a0000-0000-7000-8000-000000000001',
  codigoFuente,
  nombreFuente: codigoFuente,
  success: true,
  estado,
  mensaje: '',
  esConsultaPaga: false,
  costo: 0,
  costoOfrecido: 0,
  pendiente: false,
  tienePDF: false,
  consultadoEn,
  fechaLista: null,
  version: null,
  hallazgos: [],
})
const OFAC = '28600607'

describe('filasDelPanel', () => {
  it('keeps the order of the server and shows the newest result of each source', () => {
    const filas = filasDelPanel([fuente('30068746'), fuente(OFAC)], { tipo_documento: 'CC' }, [
      resultado(OFAC, 'ENCONTRADO', '2026-11-20T15:00:00Z'),
      resultado(OFAC, 'NO ENCONTRADO', '2026-11-01T15:00:00Z'),
    ])
    expect(filas.map((f) => [f.fuente.codigoFuente, f.texto, f.tono])).toEqual([
      ['30068746', undefined, undefined],
      [OFAC, 'ENCONTRADO', 'peligro'],
    ])
    expect(conPeligro(filas)).toHaveLength(1)
  })
  it('one in course is no answer: the last one stays, and nobody is called listed by it', () => {
    const pep = '12457842'
    const enCurso = { ...resultado(pep, '', '2026-11-20T16:00:00Z'), consultaId: 'b', pendiente: true }
    const antes = { ...resultado(pep, 'NO ENCONTRADO', '2026-11-20T15:00:00Z'), consultaId: 'a' }
    const filas = filasDelPanel([fuente(pep)], { tipo_documento: 'CC' }, [antes, enCurso])
    expect(filas[0]).toMatchObject({ pendiente: true, texto: 'NO ENCONTRADO', tono: 'exito' })
    expect(conPeligro(filas)).toEqual([])
    // Its own call ended, and the history still has it in course.
    const hecha = { ...enCurso, pendiente: false, estado: 'NO ENCONTRADO' }
    const [fila] = filasDelPanel([fuente(pep)], { tipo_documento: 'CC' }, [enCurso, hecha])
    expect(fila?.pendiente).toBe(false)
  })
  it('a repeat that failed, or is in course, takes no answer back: who was found stays in red', () => {
    const pep = '12457842'
    const hallada = { ...resultado(pep, 'ENCONTRADO', '2026-11-20T15:00:00Z'), consultaId: 'a' }
    const despues = { consultaId: 'b', success: false }
    const fallida = { ...resultado(pep, 'CONSULTA FALLIDA', '2026-11-20T16:00:00Z'), ...despues }
    for (const repetida of [fallida, { ...fallida, estado: '', pendiente: true }]) {
      const filas = filasDelPanel([fuente(pep)], { tipo_documento: 'CC' }, [repetida, hallada])
      expect(conPeligro(filas)).toEqual([hallada])
    }
    const [fila] = filasDelPanel([fuente(pep)], { tipo_documento: 'CC' }, [hallada, fallida])
    expect(fila).toMatchObject({ texto: 'CONSULTA FALLIDA', tono: 'falla' })
    const limpia = resultado(pep, 'NO ENCONTRADO', '2026-11-20T17:00:00Z')
    const filas = filasDelPanel([fuente(pep)], { tipo_documento: 'CC' }, [fallida, hallada, limpia])
    expect(conPeligro(filas)).toEqual([])
  })
  it('keeps a source that this document cannot use, and says why (000 §5)', () => {
    const [fila] = filasDelPanel(
      [fuente('x', { tiposDocumentoPermitidos: ['PPT', 'CE'] })],
      { tipo_documento: 'CC' },
      [],
    )
    expect(fila?.restriccion && textoRestriccion(fila.restriccion)).toBe('Solo disponible para: PPT, CE')
    expect(textoRestriccion({ codigo: 'fuente.inactiva' })).toBe('Fuente temporalmente inactiva')
  })
})

describe('words', () => {
  it('says the age of a result by the Bogotá day', () => {
    expect(edadDe('2026-11-21T00:30:00Z', '2026-11-20')).toBe('hoy, 7:30\u00a0p.\u00a0m.')
    expect(edadDe('2026-11-19T20:31:00Z', '2026-11-20')).toBe('19 nov 2026, 3:31\u00a0p.\u00a0m.')
  })
  it('never rounds a score up', () =>
    expect([porciento(0.9399), porciento(1)]).toEqual(['93,9\u00a0%', '100\u00a0%']))
  it('joins the names of the form and drops half a date', () => {
    const base = {
      tipo_documento: null,
      cedula: '123456',
      nombres: ' Luz ',
      segundoNombres: '',
      apellidos: 'Herrera',
    }
    expect(personaConsultada({ ...base, fecha_nacimiento: '1988-02' })).toEqual({
      tipo_documento: '',
      cedula: '123456',
      nombres: 'Luz',
      apellidos: 'Herrera',
      fecha_nacimiento: '',
    })
  })
})

describe('what an answer offers to the form', () => {
  const respuesta = {
    ...resultado('12549865', 'REGISTRO ACTIVO', '2026-11-20T15:00:00Z'),
    tipoNombre: 1 as const,
    primerNombre: 'LUZ',
    segundoNombre: 'MARINA',
    primerApellido: 'HERRERA',
    digitoVerificacion: '3',
    datosEspecificos: { email: 'luz@example.com', numeroTelefonico: '+57 300 555 0142' },
  }
  it('only what differs, capitals and accents apart; the mobile without its prefix', () => {
    const actuales = { nombres: 'Lúz', segundoNombres: '', apellidos: 'Herrera', email: '', celular: '' }
    expect(diferenciasDe(respuesta, actuales).map((d) => [d.campo, d.antes, d.despues])).toEqual([
      ['segundoNombres', '', 'Marina'],
      ['email', '', 'luz@example.com'],
      ['celular', '', '3005550142'],
    ])
  })
  it('the check digit only of a NIT, and the razón social as it is written', () => {
    const empresa = {
      ...respuesta,
      tipoNombre: 2 as const,
      razonSocial: 'JOYAS S.A.S.',
      datosEspecificos: {},
    }
    expect(diferenciasDe(empresa, { nombres: '', dv: '8' }).map((d) => [d.campo, d.despues])).toEqual([
      ['nombres', 'JOYAS S.A.S.'],
      ['dv', '3'],
    ])
  })
})

describe('which answer is offered', () => {
  const rut = {
    ...resultado('12549865', 'REGISTRO ACTIVO', '2026-11-20T15:00:00Z'),
    consultaId: 'rut',
    primerNombre: 'LUZ',
    datosEspecificos: { email: 'luz@example.com', numeroTelefonico: '605 6641234' },
  }
  const nombres = {
    ...resultado('20036582', 'CONSULTADO', '2026-11-20T15:01:00Z'),
    consultaId: 'n',
    primerNombre: 'LUZ',
  }
  const nadie: ReadonlySet<string> = new Set()
  const que = (oferta: ReturnType<typeof ofertaDe>) => [
    oferta?.fuentes,
    oferta?.diferencias.map((d) => `${d.campo}=${d.despues}`),
  ]
  const deContacto = ['email=luz@example.com', 'telefono=6056641234']

  it('all that the answers of the panel know better, together; an answer is not lost behind a later one', () => {
    const en = { recientes: [rut, nombres], anteriores: [] }
    expect(que(ofertaDe(en, { nombres: 'Luz' }, nadie))).toEqual([['12549865'], deContacto])
    expect(que(ofertaDe(en, { nombres: 'Lina' }, nadie))).toEqual([
      ['20036582', '12549865'],
      ['nombres=Luz', ...deContacto],
    ])
    expect(ofertaDe(en, { nombres: 'Lina' }, new Set(['rut', 'n']))).toBeUndefined()
  })
  it('the newest of two answers wins, and a failed one says nothing', () => {
    const otro = { ...nombres, primerNombre: 'LINA', consultadoEn: '2026-11-20T16:00:00Z' }
    expect(que(ofertaDe({ recientes: [otro, rut], anteriores: [] }, { nombres: '' }, nadie))[1]?.[0]).toBe(
      'nombres=Lina',
    )
    const fallida = { ...rut, success: false }
    expect(ofertaDe({ recientes: [fallida], anteriores: [] }, {}, nadie)).toBeUndefined()
  })
  it('what was known before fills only what is empty', () => {
    const en = { recientes: [], anteriores: [rut] }
    expect(que(ofertaDe(en, { nombres: 'Lina', email: '' }, nadie))[1]).toEqual(deContacto)
  })
})

describe('one notice for many', () => {
  const bien = { nombreFuente: 'Nombres', aviso: avisoDeResultado(resultado('20036582', 'CONSULTADO', 'x')) }
  it('names each source with how it ended, in the colour of the worst', () => {
    expect(resumenDe([bien, { nombreFuente: 'PPT', aviso: avisoDeLimite }], 1)).toEqual({
      tipo: 'warning',
      titulo: 'Consultas realizadas',
      texto: 'Nombres: Consulta realizada. PPT: Límite de consultas alcanzado. Sigue 1 en curso.',
      segundos: 7,
    })
  })
  it('all alike are said once', () =>
    expect(resumenDe([bien, { ...bien, nombreFuente: 'PPT' }], 0)).toMatchObject({
      tipo: 'success',
      titulo: 'Consulta realizada',
      texto: 'Nombres, PPT.',
    }))
})

describe('notices', () => {
  const base = resultado('20036582', 'NO ENCONTRADO', '2026-11-20T15:00:00Z')
  it.each(['limite', 'dato'] as const)(
    'falla %s: what a provider says to programs is told to nobody',
    (falla) => {
      const con = (mensaje: string) =>
        avisoDeResultado({ ...base, nombreFuente: 'Lista PEP', estado: 'CONSULTA FALLIDA', falla, mensaje })
          .texto
      expect(con('internal')).toMatch(/^Lista PEP\. (El proveedor|La fuente) .+ Sin costo\.$/)
      // Words for a person stay.
      expect(con('Vuelva a intentar mañana')).toBe('Lista PEP. Vuelva a intentar mañana')
    },
  )
  it('a paid one without results says its cost, six seconds (000 §8, §9)', () => {
    const aviso = avisoDeResultado({ ...base, esConsultaPaga: true, costo: 2000, costoOfrecido: 2000 })
    expect([aviso.titulo, aviso.segundos]).toEqual(['Consulta paga - Sin resultados', 6])
    expect(aviso.texto).toContain('2.000')
  })
  it.each([
    ['12549865', 'NO ENCONTRADO EN RUT', undefined, 'Documento no encontrado en RUT'],
    ['20036582', 'NO ENCONTRADO', undefined, 'Sin resultados'],
    [OFAC, 'NO ENCONTRADO', undefined, 'Consulta realizada'],
    ['20036582', 'CONSULTA FALLIDA', 'fuente', 'Consulta falló - Sin costo'],
    ['12457842', 'CONSULTA FALLIDA', 'cuenta', 'Consulta falló - Sin costo'],
    ['20036582', 'ERROR EN CONSULTA', 'limite', 'Límite de consultas alcanzado'],
    ['20036582', 'ERROR EN CONSULTA', 'conexion', 'Error en la consulta'],
  ] as const)('every ending in the words of 000 §8: %s, %s (%s)', (codigo, estado, falla, titulo) => {
    const final = {
      ...resultado(codigo, estado, '2026-11-20T15:00:00Z'),
      success: !falla,
      ...(falla && { falla }),
    }
    expect(avisoDeResultado(final).titulo).toBe(titulo)
    // The row says the same state, and that a failure cost nothing.
    const [fila] = filasDelPanel([fuente(codigo)], { tipo_documento: 'CC' }, [final])
    expect([fila?.texto, fila?.tono === 'falla']).toEqual([estado, !!falla])
  })
  it.each([
    [
      429,
      'consulta.limite',
      'Hasta diciembre',
      undefined,
      'Límite de consultas alcanzado',
      'Hasta diciembre',
    ],
    [409, 'consulta.no_disponible', 'No', undefined, 'Consulta no disponible', 'No'],
    [500, 'servidor.error', 'x', undefined, 'Error en la consulta', 'No se descontó'],
    [500, 'servidor.error', 'x', 2000, 'Error en consulta paga', 'no se cobraron'],
    // Nobody knows whether it was charged: nothing says that it was not.
    [
      0,
      'conexion',
      'x',
      2000,
      'Error en consulta paga',
      'Puede haber quedado hecha, y cobrada ($\u00a02.000)',
    ],
    [504, 'servidor.error', 'x', undefined, 'Error en la consulta', 'Puede haber quedado hecha:'],
  ] as const)('status %i, %s', (estado, codigo, mensaje, costo, titulo, texto) => {
    const error = new ErrorApi({ codigo, titulo: 't', mensaje, solicitud: '' }, estado)
    const aviso = avisoDeError(error, costo)
    expect(aviso.titulo).toBe(titulo)
    expect(aviso.texto).toContain(texto)
  })
})

describe('what the addresses keep', () => {
  it('the month and the grouping of the report; what is wrong is left out', () => {
    expect(leerInforme({ mes: '2026-10', agrupar: 'empleado' })).toEqual({
      mes: '2026-10',
      agrupar: 'empleado',
    })
    expect(leerInforme({ mes: '2026-13', agrupar: 'x' })).toEqual({})
    // A year and month alone may come as a number.
    expect(leerInforme({ mes: 202610 })).toEqual({})
  })
  it('the source in the drawer, also when its code was read as a number', () =>
    expect([leerFuente({ fuente: 12549865 }), leerFuente({})]).toEqual([{ fuente: '12549865' }, {}]))
})

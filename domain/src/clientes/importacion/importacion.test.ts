import { describe, expect, it } from 'vitest'
import { validarCliente } from '../validarCliente.ts'
import { leerCiudad } from './ciudad.ts'
import {
  adivinarColumnas,
  COLUMNAS_IMPORTACION,
  COLUMNAS_LEIBLES,
  columnasQueFaltan,
  recordarColumnas,
} from './columnas.ts'
import { esFilaDeEjemplo, interpretarFila } from './interpretar.ts'
import { leerFecha, leerNumero, leerSiNo, leerTelefono, leerTipoDocumento } from './valores.ts'

const HOY = '2026-11-20'
const TITULOS = COLUMNAS_IMPORTACION.map(({ titulo }) => titulo)
const EJEMPLO = COLUMNAS_IMPORTACION.map(({ ejemplo }) => ejemplo)
const conEjemplo = (cambios: Record<string, string>) =>
  COLUMNAS_IMPORTACION.map(({ campo, ejemplo }) => cambios[campo] ?? ejemplo)
const interpretar = (cambios: Record<string, string>) =>
  interpretarFila(conEjemplo(cambios), { columnas: adivinarColumnas(TITULOS), fijos: {} })

describe('columns', () => {
  it('finds every heading of the template, in any order and case', () => {
    expect(adivinarColumnas(TITULOS)).toEqual(COLUMNAS_IMPORTACION.map(({ campo }) => campo))
    expect(adivinarColumnas(['CELULAR ', ' numero de DOCUMENTO'])).toEqual(['celular', 'cedula'])
  })
  it('a number of something is that, and what a person chose for a heading before is remembered', () => {
    expect(adivinarColumnas(['No. Cédula', 'Nro. de celular', 'No deseado', 'No acepta SMS'])).toEqual([
      'cedula',
      'celular',
      'cliente.noDeseado',
      null,
    ])
    const antes = [{ encabezados: ['Ref', 'Correo'], columnas: ['cedula', null] as const }]
    expect(adivinarColumnas(['CORREO', 'ref', 'Documento'], recordarColumnas(antes))).toEqual([
      null,
      'cedula',
      null,
    ])
  })

  it('of two headings that held one datum the newest file is right, wherever they stand', () => {
    const antes = [
      { encabezados: ['Llave', 'Otro'], columnas: ['cedula', null] as const },
      { encabezados: ['Ref', 'Otro'], columnas: ['cedula', null] as const },
    ]
    expect(adivinarColumnas(['Ref', 'Llave'], recordarColumnas(antes))).toEqual([null, 'cedula'])
    expect(adivinarColumnas(['Llave', 'Ref'], recordarColumnas(antes))).toEqual(['cedula', null])
  })
  it('what was only guessed beside other headings is guessed again beside these', () => {
    const deAntes = (encabezados: string[], elegidas: Record<number, 'segundoApellidos'> = {}) => {
      const columnas = adivinarColumnas(encabezados).map((campo, i) => elegidas[i] ?? campo)
      return recordarColumnas([{ encabezados, columnas }])
    }
    // Alone it was the whole name.
    expect(adivinarColumnas(['NOMBRE', 'APELLIDO'], deAntes(['CEDULA', 'NOMBRE']))).toEqual([
      'nombres',
      'apellidos',
    ])
    // Left out because another heading of its file said it better.
    expect(adivinarColumnas(['Cédula', 'Celular'], deAntes(['Cédula', 'Número de documento']))).toEqual([
      'cedula',
      'celular',
    ])
    // A heading that comes twice holds two data, in whatever order.
    const dos = deAntes(['APELLIDO', 'APELLIDO', 'NOMBRE'], { 1: 'segundoApellidos' })
    expect(adivinarColumnas(['NOMBRE', 'APELLIDO', 'APELLIDO'], dos)).toEqual([
      'nombres',
      'apellidos',
      'segundoApellidos',
    ])
  })

  it('finds the headings of other programs, and leaves what it does not know', () => {
    const otros = [
      'TIPO DOC',
      'CÉDULA',
      'NOMBRES',
      'APELLIDOS',
      'SEXO',
      'Móvil',
      'Correo electrónico',
      'Saldo',
    ]
    expect(adivinarColumnas(otros)).toEqual([
      'tipo_documento',
      'cedula',
      'nombres',
      'apellidos',
      'genero',
      'celular',
      'email',
      null,
    ])
  })
  it('gives no datum to two columns, the exact title first', () => {
    expect(adivinarColumnas(['Cédula', 'Número de documento'])).toEqual([null, 'cedula'])
  })
  it('tells what lacks', () => {
    expect(columnasQueFaltan({ columnas: adivinarColumnas(TITULOS), fijos: {} })).toEqual([])
    const fijos = { genero: 'Masculino', municipio: '13001' }
    expect(columnasQueFaltan({ columnas: ['cedula', 'apellidosNombre'], fijos })).toEqual([
      'Tipo de documento',
      'Celular',
      'Barrio',
      'Dirección',
    ])
  })
  it('a name without a column for the surnames is a whole one', () => {
    expect(adivinarColumnas(['CEDULA', 'NOMBRE', 'CELULAR'])).toEqual([
      'cedula',
      'nombreApellidos',
      'celular',
    ])
    expect(adivinarColumnas(['Nombre', 'Apellido'])).toEqual(['nombres', 'apellidos'])
    expect(adivinarColumnas(['Apellidos y nombres', 'Cliente'])).toEqual([
      'apellidosNombre',
      'nombreApellidos',
    ])
  })
  it('no two columns share a heading', () => {
    const todos = COLUMNAS_LEIBLES.flatMap(({ otros }) => [...otros])
    expect(new Set(todos).size).toBe(todos.length)
  })
})

describe('values', () => {
  it.each([
    ['14/02/1988', '1988-02-14'],
    ['1988-2-4', '1988-02-04'],
    ['14.02.1988', '1988-02-14'],
    ['14 feb 1988', '1988-02-14'],
    ['14 de febrero de 1988', '1988-02-14'],
    ['1988-02-14T00:00:00.000Z', '1988-02-14'],
    ['32187', '1988-02-14'],
    ['02/14/1988', '02/14/1988'],
    ['31/02/1988', '31/02/1988'],
    ['14/02/88', '14/02/88'],
    ['19880214', '1988-02-14'],
    ['14021988', '1988-02-14'],
    ['31021988', '31021988'],
    ['00/00/0000', ''],
    ['0000-00-00', ''],
    ['-', ''],
    ['1988', '1988'],
    ['', ''],
  ])('date %j is %j', (texto, dia) => expect(leerFecha(texto)).toBe(dia))
  it.each([
    ['+57 300 555 0142', '3005550142'],
    ['573005550142', '3005550142'],
    ['300-555-0142', '3005550142'],
    ['3005550142.0', '3005550142'],
    ['3005550142,00', '3005550142'],
    ['no tiene', 'no tiene'],
  ])('telephone %j is %j', (texto, numero) => expect(leerTelefono(texto)).toBe(numero))
  it.each([
    ['1.020.304.050', '1020304050'],
    ['1,020,304,050', '1020304050'],
    ['52 123 456', '52123456'],
    ['52.123.000', '52123000'],
    ['52123456,00', '52123456'],
    ['52123456.0', '52123456'],
    ['52.123.456,00', '52123456'],
    ['52123456,000', '52123456'],
    ['52123456.', '52123456'],
    ['52123456,5', '52123456,5'],
    ['52123456.12', '52123456.12'],
    ['1.020304050', '1.020304050'],
    ['AV 123.456', 'AV123456'],
  ])('number of a document %j is %j', (texto, numero) => expect(leerNumero(texto)).toBe(numero))
  it.each([
    ['C.C.', 'CC'],
    ['Cédula de Ciudadanía', 'CC'],
    ['pp', 'PS'],
    ['ni', 'NIT'],
    ['Registro civil', 'Registro civil'],
  ])('document type %j is %j', (texto, tipo) => expect(leerTipoDocumento(texto)).toBe(tipo))
  it('yes, no and neither', () => {
    expect(['SÍ', 'x', '1', 'No', '', 'quizás'].map(leerSiNo)).toEqual([
      true,
      true,
      true,
      false,
      false,
      undefined,
    ])
  })
  it.each([
    ['Cartagena', '', '13001'],
    ['BOGOTA D.C.', '', '11001'],
    ['Villanueva', 'Bolívar', '13873'],
    ['Villanueva (Casanare)', '', '85440'],
    ['Villanueva, Bolivar', '', '13873'],
    ['5001', '', '05001'],
    ['13001', '', '13001'],
    ['Cali', 'Valle', '76001'],
    ['BOGOTA', 'CUNDINAMARCA', '11001'],
    ['Bogotá (Cundinamarca)', '', '11001'],
    ['SANTAFE DE BOGOTA D.C.', 'BOGOTA D.C.', '11001'],
  ])('city %j %j is %j', (texto, departamento, id) => expect(leerCiudad(texto, departamento)).toEqual({ id }))
  it('asks for the department of a city that is several, and invents none', () => {
    expect(leerCiudad('Villanueva')).toMatchObject({
      varias: expect.arrayContaining(['Bolívar', 'Casanare']),
    })
    expect(leerCiudad('Macondo')).toEqual({ ninguna: true })
    expect(leerCiudad('99999')).toEqual({ ninguna: true })
  })
  it.each([
    ['Medellín', 'Bolívar', ['Antioquia']],
    ['Medellín (Bolívar)', '', ['Antioquia']],
    ['Villanueva', 'Antioquia', ['Bolívar', 'Casanare', 'La Guajira', 'Santander']],
  ])('city %j of %j is of another department, and says of which', (texto, departamento, enOtros) => {
    const leida = leerCiudad(texto, departamento)
    expect('enOtros' in leida && leida.enOtros.toSorted((a, b) => a.localeCompare(b, 'es'))).toEqual(enOtros)
    const { errores } = interpretar({ municipio: texto, departamento })
    expect(errores).toMatchObject([{ codigo: 'cliente.ciudad_de_otro', campo: 'municipio' }])
  })
})

describe('rows', () => {
  it('the example breaks no rule of the form, and is known', () => {
    const { datos, errores } = interpretar({})
    expect([errores, validarCliente(datos, HOY)]).toEqual([[], []])
    expect(datos.autorizacion).toEqual({ otorgada: true, canal: 'Importación' })
    expect(esFilaDeEjemplo(EJEMPLO)).toBe(true)
    expect(esFilaDeEjemplo(conEjemplo({ cedula: '1' }))).toBe(false)
  })
  it('a company: number and DV in one cell, the DV computed, the regime by default', () => {
    const nit = {
      tipo_documento: 'NIT',
      tipo_usuario: 'jurídica',
      nombres: 'Oro S.A.S.',
      apellidos: '',
      genero: '',
    }
    const junto = interpretar({ ...nit, cedula: '800.197.268-4' }).datos
    expect(junto).toMatchObject({ cedula: '800197268', dv: '4', regimen: 'Responsable de IVA' })
    expect(validarCliente(junto, HOY)).toEqual([])
    expect(interpretar({ ...nit, cedula: '800197268' }).datos.dv).toBe('4')
    for (const regimen of ['autorretenedor', 'o-15', 'Autorretenedor (O-15)']) {
      const { datos } = interpretar({ ...nit, cedula: '800197268', regimen })
      expect([datos.regimen, validarCliente(datos, HOY)]).toEqual(['O-15', []])
    }
    expect(validarCliente(interpretar({ ...nit, cedula: '800197268-9' }).datos, HOY)).toMatchObject([
      { codigo: 'cliente.dv_incorrecto', campo: 'dv' },
    ])
  })
  it('a document that a program filled up with zeros, or a NIT with its DV joined to it, is the one that people carry', () => {
    const de = (tipo_documento: string, cedula: string, mas = {}) => {
      const { datos } = interpretar({ tipo_documento, cedula, ...mas })
      return [datos.cedula, datos.dv]
    }
    expect(de('CC', '000052123456')).toEqual(['52123456', undefined])
    expect(de('CC', '0000')).toEqual(['0000', undefined])
    expect(de('PS', '0012345')).toEqual(['0012345', undefined])
    expect(de('NIT', '0800197268')).toEqual(['800197268', '4'])
    for (const junto of ['8001972684', '800.197.268 4', '800 197 268 - 4', '800197268–4'])
      expect(de('NIT', junto)).toEqual(['800197268', '4'])
    // The NIT of a person is their cédula, of ten digits; a DV in its own column is not in the number; a wrong one is none.
    expect(de('NIT', '1020304050')[0]).toBe('1020304050')
    expect(de('NIT', '8001972685')[0]).toBe('8001972685')
    expect(de('NIT', '800197268-5')).toEqual(['800197268', '5'])
  })
  it('what programs write where there is nothing is no datum', () => {
    const { datos } = interpretar({
      segundoNombres: 'NULL',
      segundoApellidos: '(null)',
      telefono: '\\N',
      'cliente.profesion': '#N/D',
      'direccion.barrio': '#¡REF!',
      fecha_nacimiento: '  /  /    ',
    })
    expect(datos).toMatchObject({
      segundoNombres: '',
      segundoApellidos: '',
      telefono: '',
      fecha_nacimiento: '',
      cliente: { profesion: '' },
    })
    expect(validarCliente(datos, HOY)).toEqual([
      { codigo: 'cliente.barrio_requerido', campo: 'direccion.barrio' },
    ])
    expect(interpretar({ apellidos: 'Nullo' }).datos.apellidos).toBe('Nullo')
  })
  it('a whole name gives its parts, the razón social of a company none', () => {
    const deUna = (tipo: string, nombre: string) =>
      interpretarFila([tipo, nombre], { columnas: ['tipo_documento', 'apellidosNombre'], fijos: {} }).datos
    expect(deUna('CC', 'DE LA OSSA PEREZ MARIA DEL CARMEN')).toMatchObject({
      nombres: 'MARIA',
      segundoNombres: 'DEL CARMEN',
      apellidos: 'DE LA OSSA',
      segundoApellidos: 'PEREZ',
    })
    expect(deUna('NIT', 'COMPRAVENTA LA MINA SAS')).toMatchObject({
      nombres: 'COMPRAVENTA LA MINA SAS',
      apellidos: '',
    })
  })

  it('what every row has in common is put where a row says nothing, and only there', () => {
    const lectura = {
      columnas: ['cedula', 'genero'] as const,
      fijos: { genero: 'Masculino', municipio: '13001', 'direccion.barrio': 'Centro' },
    }
    expect(interpretarFila(['1020304050', 'F'], lectura).datos).toMatchObject({
      genero: 'Femenino',
      municipio: { id: '13001' },
      direccion: { barrio: 'Centro' },
    })
    expect(interpretarFila(['1020304050', ' '], lectura).datos.genero).toBe('Masculino')
  })

  it('M is Mujer in a list that says H, Masculino in one that says F, and in one with both nobody knows', () => {
    const de = (letras: string | undefined, celda: string) =>
      interpretarFila([celda], {
        columnas: ['genero'],
        fijos: {},
        ...(letras !== undefined && { letras: [letras] }),
      }).datos.genero
    expect(['H', 'm'].map((celda) => de('MH', celda))).toEqual(['Masculino', 'Femenino'])
    expect(['M', 'F'].map((celda) => de('FM', celda))).toEqual(['Masculino', 'Femenino'])
    expect([de('M', 'M'), de(undefined, 'M')]).toEqual(['Masculino', 'Masculino'])
    expect(['H', 'M', 'F'].map((celda) => de('HMF', celda))).toEqual(['Masculino', 'M', 'Femenino'])
  })

  it('what it does not understand is refused by the rules of the form, in their words', () => {
    const { datos } = interpretar({
      tipo_documento: 'Registro civil',
      cedula: '12A',
      fecha_nacimiento: '31/02/1988',
      genero: 'otro',
      celular: '6015550142',
      email: 'luz@',
      'cliente.numeroHijos': 'dos',
      'direccion.barrio': ' ',
    })
    expect(validarCliente(datos, HOY).map(({ campo, codigo }) => `${campo} ${codigo}`)).toEqual([
      'tipo_documento cliente.tipo_documento_desconocido',
      'cedula cliente.cedula_solo_digitos',
      'fecha_nacimiento cliente.fecha_nacimiento_invalida',
      'genero cliente.valor_fuera_de_lista',
      'celular cliente.celular_empieza_por_tres',
      'email cliente.email_invalido',
      'direccion.barrio cliente.barrio_requerido',
      'cliente.numeroHijos cliente.numero_hijos_rango',
    ])
  })
  it('says what only a file can get wrong', () => {
    expect(interpretar({ apellidos: 'MU\ufffdOZ' }).errores).toEqual([
      { codigo: 'cliente.texto_invalido', campo: 'apellidos' },
    ])
    expect(
      interpretar({ municipio: 'Villanueva', departamento: '', 'cliente.enviarSms': 'tal vez' }).errores,
    ).toMatchObject([
      { codigo: 'cliente.si_o_no', campo: 'cliente.enviarSms' },
      { codigo: 'cliente.ciudad_repetida', campo: 'municipio' },
    ])
  })
})

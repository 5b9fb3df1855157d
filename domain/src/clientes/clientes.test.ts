import { describe, expect, it } from 'vitest'
import { documentoBuscado, documentoEscrito, normalizarBusqueda } from './busqueda.ts'
import { celularValido, esCelularFormulario } from './celular.ts'
import { emailValido, sugerenciasEmail } from './email.ts'
import { conflictoDocumento, MAXIMO_FOTO_BYTES, validarCredenciales, validarFotos } from './guardado.ts'
import { nombreCompleto, nombreParaMostrar, separarNombre } from './nombres.ts'

describe('a whole name in parts', () => {
  it.each([
    ['Juan Pérez', 'nombres', ['Juan', '', 'Pérez', '']],
    ['Juan Pérez Gómez', 'nombres', ['Juan', '', 'Pérez', 'Gómez']],
    ['JUAN CARLOS PEREZ GOMEZ', 'nombres', ['JUAN', 'CARLOS', 'PEREZ', 'GOMEZ']],
    [
      'Ana de las Mercedes San Martín de la Hoz',
      'nombres',
      ['Ana', 'de las Mercedes', 'San Martín', 'de la Hoz'],
    ],
    ['Luz  Marina del Socorro Ruiz Díaz', 'nombres', ['Luz', 'Marina del Socorro', 'Ruiz', 'Díaz']],
    ['LUZ Y PEREZ GOMEZ', 'nombres', ['LUZ', 'Y', 'PEREZ', 'GOMEZ']],
    ['PEREZ JUAN', 'apellidos', ['JUAN', '', 'PEREZ', '']],
    ['PEREZ GOMEZ JUAN', 'apellidos', ['JUAN', '', 'PEREZ', 'GOMEZ']],
    ['PEREZ GOMEZ JUAN CARLOS', 'apellidos', ['JUAN', 'CARLOS', 'PEREZ', 'GOMEZ']],
    ['DE LA OSSA, MARIA DEL CARMEN', 'apellidos', ['MARIA', 'DEL CARMEN', 'DE LA OSSA', '']],
    ['Pérez, Juan Carlos', 'nombres', ['Juan', 'Carlos', 'Pérez', '']],
    ['Shakira', 'nombres', ['Shakira', '', '', '']],
    ['Shakira', 'apellidos', ['Shakira', '', '', '']],
    [' ', 'nombres', ['', '', '', '']],
    ['PEREZ,', 'apellidos', ['PEREZ', '', '', '']],
    ['de la', 'nombres', ['de la', '', '', '']],
  ] as const)('%s, %s first', (texto, orden, partes) => {
    expect(Object.values(separarNombre(texto, orden))).toEqual(partes)
  })
})

describe('mobile numbers (D3)', () => {
  it('lists exactly the prefixes of 001 §5', () => {
    const aceptados = []
    for (let p = 0; p <= 999; p++) {
      const prefijo = String(p).padStart(3, '0')
      if (celularValido(`${prefijo}5550142`)) aceptados.push(p)
    }
    const dieces = Array.from({ length: 15 }, (_, i) => 310 + i)
    expect(aceptados).toEqual([300, 301, 302, 303, 304, 305, ...dieces, 333, 350, 351])
  })

  it('gives the number or false, and is narrower than the form', () => {
    expect(celularValido('3005550142')).toBe('3005550142')
    expect(celularValido('3605550142')).toBe(false)
    expect(esCelularFormulario('3605550142')).toBe(true)
    expect(esCelularFormulario('6015550142')).toBe(false)
    expect(celularValido('30055501421')).toBe(false)
    expect(celularValido('3005550142\n')).toBe(false)
  })
})

describe('email', () => {
  it('tells addresses from what is not', () => {
    for (const bueno of ['ana@gmail.com', 'ana.maria+1@correo.ficticio.com.co', "o'neil@x.co"]) {
      expect(emailValido(bueno), bueno).toBe(true)
    }
    const malos = [
      '',
      'ana',
      'ana@',
      '@x.co',
      'ana@x',
      'a b@x.co',
      'ana@@x.co',
      '.ana@x.co',
      'an..a@x.co',
      'ana@-x.co',
    ]
    for (const malo of [
      ...malos,
      'ana@x.c',
      'ana@x.123',
      `${'a'.repeat(65)}@x.co`,
      'ana@x.co ',
      'ñandú@x.co',
    ]) {
      expect(emailValido(malo), malo).toBe(false)
    }
  })

  it('offers the six domains and narrows them while the domain is typed', () => {
    expect(sugerenciasEmail('ana')).toHaveLength(6)
    expect(sugerenciasEmail('ana@ho')).toEqual(['ana@hotmail.com', 'ana@hotmail.es'])
    expect(sugerenciasEmail('ana@YAHOO.')).toEqual(['ana@yahoo.com', 'ana@yahoo.es'])
    expect(sugerenciasEmail('ana@gmail.com')).toEqual([])
    expect(sugerenciasEmail('')).toEqual([])
    expect(sugerenciasEmail('ana m')).toEqual([])
  })
})

describe('names', () => {
  it('joins what there is', () => {
    expect(
      nombreCompleto({
        nombres: ' Ana ',
        segundoNombres: null,
        apellidos: 'De  la Ossa',
        segundoApellidos: '',
      }),
    ).toBe('Ana De la Ossa')
    expect(
      nombreCompleto({ tipo_usuario: 'Persona Juridica', nombres: 'Oro S.A.S.', apellidos: 'resto' }),
    ).toBe('Oro S.A.S.')
  })

  it('shows capitals as names', () => {
    expect(nombreParaMostrar('MARÍA DEL CARMEN DE LA OSSA')).toBe('María del Carmen de la Ossa')
    expect(nombreParaMostrar('DE LA OSSA ÑUSTES')).toBe('De la Ossa Ñustes')
    expect(nombreParaMostrar("o'neil pérez-gómez")).toBe("O'Neil Pérez-Gómez")
  })
})

describe('search text', () => {
  it('folds accents, ñ, case and punctuation, composed or not', () => {
    expect(normalizarBusqueda('  PEÑA   Gómez, José-Ángel ')).toBe('pena gomez jose angel')
    expect(normalizarBusqueda('Pen\u0303a')).toBe('pena')
  })
  it('parts no word where a mark that nobody sees came with it from another page', () => {
    for (const marca of ['\u00ad', '\u200b', '\u200d', '\u200e', '\u2060', '\ufeff'])
      expect(normalizarBusqueda(`Mar${marca}ía ${marca}Peña`)).toBe('maria pena')
  })

  it('recognises a document number', () => {
    expect(documentoBuscado('1.020.304.050')).toBe('1020304050')
    // As a NIT is shown; what ends otherwise is no check digit.
    expect(documentoBuscado('900.123.456-8')).toBe('900123456')
    expect(documentoBuscado('900.123.456-7')).toBe('9001234567')
    expect(documentoBuscado('900.123-456')).toBe('900123456')
    expect(documentoBuscado('ana 3')).toBeUndefined()
    expect(documentoBuscado('')).toBeUndefined()
  })

  it('carries to a new record a passport too, and no name', () => {
    expect(documentoEscrito(' 1.020.304.050 ')).toBe('1020304050')
    expect(documentoEscrito('ab-123456')).toBe('AB123456')
    for (const nombre of ['ana', 'ana 3', 'AB 123456', 'Núñez2', ''])
      expect(documentoEscrito(nombre)).toBeUndefined()
  })
})

describe('saving', () => {
  it('finds the document that exists, and the one that lacks its type', () => {
    expect(conflictoDocumento('CC', [])).toBeUndefined()
    expect(conflictoDocumento('CC', [{ tipo_documento: 'CE' }])).toBeUndefined()
    expect(conflictoDocumento('PS', [{ tipo_documento: 'PP' }])?.codigo).toBe('cliente.documento_existe')
    expect(conflictoDocumento('CC', [{ tipo_documento: null }])?.codigo).toBe('cliente.existente_sin_tipo')
  })

  it('asks for both credentials', () => {
    expect(validarCredenciales({}).map((e) => e.codigo)).toEqual([
      'cliente.usuario_requerido',
      'cliente.clave_requerida',
    ])
    expect(validarCredenciales({ usuario: 'cajero', clave: ' ' })).toEqual([])
  })

  it('takes three pictures under 2 MB', () => {
    const foto = { tipo: 'image/png', bytes: MAXIMO_FOTO_BYTES - 1 }
    expect(validarFotos([foto, foto, foto])).toEqual([])
    expect(validarFotos([foto, foto, foto, foto])[0]?.codigo).toBe('cliente.fotos_maximo')
    expect(validarFotos([{ tipo: 'image/gif', bytes: MAXIMO_FOTO_BYTES }]).map((e) => e.codigo)).toEqual([
      'cliente.foto_tipo',
      'cliente.foto_tamano',
    ])
  })
})

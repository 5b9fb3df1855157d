import { describe, expect, it } from 'vitest'
import type { ResultadoConsulta } from '../llamadas.ts'
import { contradiceNombre, diferenciasDe, ofertaDe } from './oferta.ts'

const respuesta = (cambios: Partial<ResultadoConsulta> = {}) =>
  ({
    consultaId: 'c1',
    nombreFuente: 'Estado RUT',
    success: true,
    consultadoEn: '2026-11-20T10:00:00Z',
    tipoNombre: 1,
    primerNombre: 'PEDRO',
    segundoNombre: 'JOSE',
    primerApellido: 'RIOS',
    segundoApellido: 'MEJIA',
    ...cambios,
  }) as ResultadoConsulta

const contradichos = (actuales: Parameters<typeof diferenciasDe>[1]) =>
  diferenciasDe(respuesta(), actuales).flatMap(({ campo, contradice }) => (contradice ? [campo] : []))

describe('a registry that names somebody else', () => {
  it('contradicts the form, field by field', () => {
    expect(contradichos({ nombres: 'Ana', apellidos: 'Ríos', segundoApellidos: 'Blanco' })).toEqual([
      'nombres',
      'segundoApellidos',
    ])
    expect(contradiceNombre(respuesta(), { nombres: 'Ana' })).toBe(true)
    const oferta = ofertaDe({ recientes: [respuesta()], anteriores: [] }, { nombres: 'Ana' }, new Set())
    expect(oferta?.diferencias.find(({ campo }) => campo === 'nombres')).toMatchObject({ contradice: true })
  })

  it.each([
    ['an empty form', {}],
    ['other capitals and accents', { nombres: 'Pédro', segundoNombres: 'josé' }],
    ['a name written longer', { nombres: 'Pedro Pablo', apellidos: 'de los Rios' }],
    ['another telephone', { celular: '3005550142' }],
  ])('does not contradict %s', (_, actuales) => {
    expect(contradichos(actuales)).toEqual([])
    expect(contradiceNombre(respuesta(), actuales)).toBe(false)
  })

  it('that failed says nothing', () => {
    expect(contradiceNombre(respuesta({ success: false }), { nombres: 'Ana' })).toBe(false)
  })
})

describe('a source that writes the name whole', () => {
  const SIN_PARTES = {
    primerNombre: undefined,
    segundoNombre: undefined,
    primerApellido: undefined,
    segundoApellido: undefined,
  }
  const ofrece = (cambios: Partial<ResultadoConsulta>, actuales: Parameters<typeof diferenciasDe>[1] = {}) =>
    Object.fromEntries(
      diferenciasDe(respuesta({ ...SIN_PARTES, ...cambios }), actuales).map(
        ({ campo, despues, contradice }) => [campo, contradice ? `${despues}!` : despues],
      ),
    )

  it.each([
    [{ nombrePersona: 'PEDRO JOSE RIOS MEJIA' }],
    [{ nombresCompletos: 'PEDRO JOSE', apellidosCompletos: 'RIOS MEJIA' }],
  ])('offers its parts: %j', (cambios) => {
    expect(ofrece(cambios)).toEqual({
      nombres: 'Pedro',
      segundoNombres: 'Jose',
      apellidos: 'Rios',
      segundoApellidos: 'Mejia',
    })
  })

  it('is not asked where its parts begin once the form has the same name, written longer or shorter', () => {
    expect(
      ofrece(
        { nombrePersona: 'ANA MARIA RIOS' },
        { nombres: 'Ana', segundoNombres: 'María', apellidos: 'Ríos' },
      ),
    ).toEqual({})
    expect(ofrece({ nombrePersona: 'ANA MARIA RIOS' }, { nombres: 'Ana', apellidos: 'Ríos' })).toEqual({})
  })

  it('contradicts the form when it is somebody else', () => {
    const otra = { nombres: 'Luz', apellidos: 'Ríos' }
    expect(ofrece({ nombrePersona: 'PEDRO JOSE RIOS MEJIA' }, otra)).toMatchObject({ nombres: 'Pedro!' })
    expect(contradiceNombre(respuesta({ ...SIN_PARTES, nombrePersona: 'PEDRO JOSE RIOS MEJIA' }), otra)).toBe(
      true,
    )
  })

  it('of a company is its razón social', () => {
    expect(ofrece({ tipoNombre: 2, razonSocial: 'Oro Fino S.A.S.', nombrePersona: 'ORO FINO SAS' })).toEqual({
      nombres: 'Oro Fino S.A.S.',
    })
  })
})

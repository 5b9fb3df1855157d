import { describe, expect, it } from 'vitest'
import type { DatosCliente } from './tipos.ts'
import { validarCliente } from './validarCliente.ts'

const HOY = '2026-11-20'
const NATURAL: DatosCliente = {
  tipo_documento: 'CC',
  cedula: '1020304050',
  nombres: 'Ana',
  apellidos: 'Ficticia',
  genero: 'Femenino',
  celular: '3005550142',
  direccion: { barrio: 'Centro', complemento: 'Calle 1 # 2-3' },
  municipio: { id: '13001' },
}
const EMPRESA: DatosCliente = {
  tipo_documento: 'NIT',
  cedula: '900123456',
  dv: '8',
  tipo_usuario: 'Persona Juridica',
  regimen: 'Responsable de IVA',
  nombres: 'Inversiones Ficticias S.A.S.',
  celular: '3005550142',
  direccion: { barrio: 'Centro', complemento: 'Calle 1 # 2-3' },
  municipio: { id: '11001' },
}

const codigos = (datos: DatosCliente) => validarCliente(datos, HOY).map((e) => `${e.campo} ${e.codigo}`)
const con = (cambio: DatosCliente) => codigos({ ...NATURAL, ...cambio })
const empresaCon = (cambio: DatosCliente) => codigos({ ...EMPRESA, ...cambio })

describe('validarCliente (000 §5)', () => {
  it('accepts a natural person and a company with only what is required', () => {
    expect(codigos(NATURAL)).toEqual([])
    expect(codigos(EMPRESA)).toEqual([])
  })

  it('reports every broken rule of an empty form, in the order of the form', () => {
    expect(codigos({})).toEqual([
      'tipo_documento cliente.tipo_documento_requerido',
      'cedula cliente.cedula_requerida',
      'nombres cliente.nombre_requerido',
      'apellidos cliente.apellido_requerido',
      'genero cliente.genero_requerido',
      'celular cliente.celular_requerido',
      'direccion.barrio cliente.barrio_requerido',
      'direccion.complemento cliente.direccion_requerida',
      'municipio cliente.ciudad_requerida',
    ])
  })

  it('asks for a known document type and accepts PP for PS', () => {
    expect(con({ tipo_documento: 'XX' })).toEqual(['tipo_documento cliente.tipo_documento_desconocido'])
    expect(con({ tipo_documento: 'PP' })).toEqual([])
  })

  it('wants 6 to 15 digits; letters only in passports and foreign documents', () => {
    expect(con({ cedula: '12345' })).toEqual(['cedula cliente.cedula_corta'])
    expect(con({ cedula: '123456' })).toEqual([])
    expect(con({ cedula: '1234567890123456' })).toEqual(['cedula cliente.cedula_larga'])
    expect(con({ cedula: '1.020.304' })).toEqual(['cedula cliente.cedula_solo_digitos'])
    expect(con({ cedula: 'AN123456' })).toEqual(['cedula cliente.cedula_solo_digitos'])
    expect(con({ tipo_documento: 'PS', cedula: 'AN123456' })).toEqual([])
  })

  it('wants the computed DV, the person type and the responsibility of a NIT', () => {
    expect(empresaCon({ dv: '' })).toEqual(['dv cliente.dv_requerido'])
    expect(validarCliente({ ...EMPRESA, dv: '7' }, HOY)).toEqual([
      { codigo: 'cliente.dv_incorrecto', campo: 'dv', datos: { esperado: 8 } },
    ])
    expect(empresaCon({ regimen: undefined })).toEqual(['regimen cliente.responsabilidad_requerida'])
    expect(empresaCon({ regimen: 'R-99-PN' })).toEqual([])
    expect(empresaCon({ tipo_usuario: '' })).toContain('tipo_usuario cliente.tipo_persona_requerido')
  })

  it('asks a company only for its name, a natural person with NIT for surname and gender', () => {
    expect(empresaCon({ nombres: '  ' })).toEqual(['nombres cliente.razon_social_requerida'])
    expect(empresaCon({ tipo_usuario: 'Persona Natural' })).toEqual([
      'apellidos cliente.apellido_requerido',
      'genero cliente.genero_requerido',
    ])
  })

  it('does not let a cédula pass as a company to skip surname and gender', () => {
    expect(con({ tipo_usuario: 'Persona Juridica', apellidos: '', genero: '' })).toHaveLength(2)
  })

  it('takes the birth date as optional, real and of an adult on that day (D4)', () => {
    expect(con({ fecha_nacimiento: '2008-11-20' })).toEqual([])
    expect(con({ fecha_nacimiento: '2008-11-21' })).toEqual(['fecha_nacimiento cliente.menor_de_edad'])
    expect(con({ fecha_nacimiento: '2030-01-01' })).toEqual(['fecha_nacimiento cliente.menor_de_edad'])
    for (const imposible of ['1990-02-30', '0990-01-01', '20/11/1990']) {
      expect(con({ fecha_nacimiento: imposible })).toEqual([
        'fecha_nacimiento cliente.fecha_nacimiento_invalida',
      ])
    }
  })

  it('wants a mobile of 10 digits that starts with 3, and a valid email when there is one', () => {
    expect(con({ celular: '300555014' })).toEqual(['celular cliente.celular_diez_digitos'])
    expect(con({ celular: '6015550142' })).toEqual(['celular cliente.celular_empieza_por_tres'])
    expect(con({ email: 'ana@' })).toEqual(['email cliente.email_invalido'])
    expect(con({ email: '' })).toEqual([])
  })

  it('knows the municipalities, old codes included', () => {
    expect(con({ municipio: { id: '94663' } })).toEqual([])
    expect(con({ municipio: { id: '99999' } })).toEqual(['municipio cliente.ciudad_desconocida'])
  })

  it('keeps children between 0 and 20 and the lists to their values', () => {
    expect(con({ cliente: { numeroHijos: 20 } })).toEqual([])
    for (const numeroHijos of [-1, 21, 1.5]) {
      expect(con({ cliente: { numeroHijos } })).toEqual(['cliente.numeroHijos cliente.numero_hijos_rango'])
    }
    expect(con({ genero: 'M', cliente: { poseeVehiculo: 'Avión', nivelEscolaridad: 'Doctorado' } })).toEqual([
      'genero cliente.valor_fuera_de_lista',
      'cliente.poseeVehiculo cliente.valor_fuera_de_lista',
    ])
  })
})

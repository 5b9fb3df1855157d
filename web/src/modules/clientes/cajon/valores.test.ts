import type { LecturaDocumento } from '@retroventa/domain/documentos/lectura'
import { expect, test, vi } from 'vitest'
import { aDatos, conDerivados, deLectura, deOtraLectura, VACIOS, valoresBase } from './valores.ts'

const lectura: LecturaDocumento = {
  formato: 'pdf417',
  tipoDocumento: 'CC',
  documento: '9999123456',
  primerApellido: 'DE LA OSSA',
  segundoApellido: '',
  primerNombre: 'MARÍA',
  segundoNombre: 'DEL CARMEN',
  genero: 'F',
  avisos: ['lector.fecha_invalida'],
}

test('a scan fills the form in title case and leaves alone what it lost', () => {
  expect(deLectura(lectura)).toEqual({
    tipo_documento: 'CC',
    cedula: '9999123456',
    nombres: 'María',
    segundoNombres: 'Del Carmen',
    apellidos: 'De la Ossa',
    genero: 'Femenino',
  })
})

test('a document of somebody else leaves nothing of whoever was being written; of the same one, what it lost', () => {
  const otra = { ...VACIOS, cedula: '52123456', segundoNombres: 'Fernanda', segundoApellidos: 'Pérez' }
  const base = { ...VACIOS, municipio: '13001' }
  expect({ ...otra, ...deOtraLectura(lectura, otra, base) }).toEqual({ ...base, ...deLectura(lectura) })
  const suya = { ...otra, cedula: lectura.documento }
  expect(deOtraLectura(lectura, suya, base)).toEqual(deLectura(lectura))
  expect(deOtraLectura(lectura, { cedula: '' }, base)).toEqual(deLectura(lectura))
})

test('a NIT gets its check digit from the number, and loses it with the type', () => {
  const nit = conDerivados({ ...VACIOS, tipo_documento: 'NIT', cedula: '900123456' })
  expect(nit.dv).toBe('8')
  expect(conDerivados({ ...nit, cedula: '90012345' }).dv).not.toBe('8')
  expect(conDerivados({ ...nit, tipo_documento: 'CC' }).dv).toBe('')
})

test('a juridical person starts as Responsable de IVA (000 §3), and an answer already given stays', () => {
  const nit = { ...VACIOS, tipo_documento: 'NIT', tipo_usuario: 'Persona Juridica' }
  expect(conDerivados(nit, ['tipo_usuario']).regimen).toBe('Responsable de IVA')
  const elegido = { ...nit, regimen: 'No responsable de IVA' }
  expect(conDerivados(elegido, ['tipo_usuario']).regimen).toBe('No responsable de IVA')
})

test('Ciudad of a new customer starts with that of the branch, and with nothing where the branch has none', () => {
  const crear = { modo: 'crear', cedula: '9999123456' } as const
  expect(valoresBase({ apertura: crear }, '13001')).toMatchObject({
    municipio: '13001',
    cedula: '9999123456',
  })
  expect(valoresBase({ apertura: crear }).municipio).toBe('')
  // A record that exists never takes the branch's: its own city is on its way.
  const editar = { modo: 'editar', id: '019a0000-0000-7000-8000-000000000001' } as const
  expect(valoresBase({ apertura: editar }, '13001').municipio).toBe('')
})

test('the payload nests what the wire nests', () => {
  const datos = aDatos({
    ...VACIOS,
    municipio: '13001',
    direccion: { barrio: 'Centro', complemento: '' },
    cliente: { ...VACIOS.cliente, numeroHijos: 0 },
  })
  expect(datos).toMatchObject({
    municipio: { id: '13001' },
    direccion: { barrio: 'Centro' },
    cliente: { numeroHijos: 0 },
  })
  expect(aDatos(VACIOS).cliente).not.toHaveProperty('numeroHijos')
})

test('the photos travel as the save wants them: an id, null for one taken away, nothing for no change', () => {
  const datos = aDatos({ ...VACIOS, fotos: { foto: 'una', fotoCedulaCara: null } })
  expect(datos).toMatchObject({ foto: 'una', fotoCedulaCara: null })
  expect(datos).not.toHaveProperty('fotoCedulaReversa')
})

test('point 31: an invalid number given to the check digit is logged by its shape, once, and never itself', () => {
  const dicho = vi.spyOn(console, 'info').mockImplementation(() => {})
  const con = (cedula: string) => conDerivados({ ...VACIOS, tipo_documento: 'NIT', dv: '1', cedula })
  expect(con('90A123B').dv).toBe('')
  con('91C456D')
  expect(dicho.mock.calls).toEqual([['Número sin dígito de verificación: 99A999A']])
  expect(con('900123456').dv).toBe('8')
  con('')
  expect(dicho).toHaveBeenCalledTimes(1)
  dicho.mockRestore()
})

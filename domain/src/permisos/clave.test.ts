import { describe, expect, it } from 'vitest'
import { validarClave } from './clave.ts'

const comunes = new Set(['qwerty123456', 'password', 'superman', 'tigres', 'llama'])
const persona = { largo: 10, palabras: ['drocha', 'Diana', 'Rocha'], comunes }
const codigos = (clave: string) => validarClave(clave, persona).map((e) => e.codigo)

describe('validarClave', () => {
  it.each([
    'tres tristes tigres',
    'Zx9!kLmw02',
    'mañana llueve otra vez',
    'llamaXk9!q',
    'su superman de hule',
  ])('accepts «%s»', (clave) => {
    expect(codigos(clave)).toEqual([])
  })

  it.each([
    ['corta1', ['clave.corta']],
    ['eldiadediana', ['clave.con_usuario']],
    ['DROCHA-2026-x', ['clave.con_usuario']],
    ['password99', ['clave.comun']],
    ['qwerty123456', ['clave.comun']],
    ['P@ssw0rd1234', ['clave.comun']],
    ['5uperm4n2024!', ['clave.comun']],
    ['!!Superman!!', ['clave.comun']],
    ['aaaaaaaaaaaa', ['clave.repetitiva']],
    ['aaa', ['clave.corta', 'clave.repetitiva']],
  ])('refuses «%s» with every broken rule', (clave, esperados) => {
    expect(codigos(clave)).toEqual(esperados)
  })
})

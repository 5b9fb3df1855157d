import { describe, expect, it } from 'vitest'
import { validarClave } from './clave.ts'

const persona = { largo: 10, palabras: ['drocha', 'Diana', 'Rocha'] }
const codigos = (clave: string) => validarClave(clave, persona).map((e) => e.codigo)

describe('validarClave', () => {
  it.each(['tres tristes tigres', 'Zx9!kLmw02', 'mañana llueve otra vez'])('accepts «%s»', (clave) => {
    expect(codigos(clave)).toEqual([])
  })

  it.each([
    ['corta1', ['clave.corta']],
    ['eldiadediana', ['clave.con_usuario']],
    ['DROCHA-2026-x', ['clave.con_usuario']],
    ['password99', ['clave.comun']],
    ['aaaaaaaaaaaa', ['clave.repetitiva']],
    ['aaa', ['clave.corta', 'clave.repetitiva']],
  ])('refuses «%s» with every broken rule', (clave, esperados) => {
    expect(codigos(clave)).toEqual(esperados)
  })
})

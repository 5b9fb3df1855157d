import { describe, expect, it } from 'vitest'
import { documentosParecidos, palabrasBuscadas } from './busqueda.ts'
import { motivosDeParecido, type PersonaComparable } from './parecidos.ts'

const UNA: PersonaComparable = {
  cedula: '1047382911',
  nombres: 'José',
  apellidos: 'Núñez',
  fecha_nacimiento: '1988-02-14',
  celular: '3005550142',
}

describe('probably the same person', () => {
  it.each([
    ['a digit changed', '1047382912'],
    ['two digits swapped', '1047382191'],
    ['a digit left out', '104738291'],
    ['a digit too many', '10473829111'],
  ])('document: %s, with the same name or surname', (_, cedula) => {
    expect(motivosDeParecido(UNA, { cedula, nombres: 'JOSE' })).toEqual(['documento'])
    expect(motivosDeParecido(UNA, { cedula, apellidos: 'nuñez' })).toEqual(['documento'])
    expect(motivosDeParecido(UNA, { cedula, nombres: 'Ana', apellidos: 'Díaz' })).toEqual([])
  })

  it('name and birth date together, telephone alone', () => {
    const otra = { nombres: 'jose', apellidos: 'NUNEZ', fecha_nacimiento: '1988-02-14' }
    expect(motivosDeParecido(UNA, otra)).toEqual(['nombre'])
    expect(motivosDeParecido(UNA, { ...otra, fecha_nacimiento: '1988-02-15' })).toEqual([])
    expect(motivosDeParecido(UNA, { celular: '3005550142' })).toEqual(['celular'])
  })

  it('two empty records are not the same person', () => {
    expect(motivosDeParecido({ celular: '' }, { celular: '', nombres: '', cedula: '' })).toEqual([])
  })
})

describe('documents at one slip', () => {
  it('are about 220 for ten digits, never the document itself', () => {
    const parecidos = documentosParecidos('1047382911')
    expect(new Set(parecidos).size).toBe(parecidos.length)
    expect(parecidos.length).toBeGreaterThan(180)
    expect(parecidos).not.toContain('1047382911')
  })

  it('words of a search: each once, dots of thousands away', () => {
    expect(palabrasBuscadas('Núñez  79.123 núñez')).toEqual(['nunez', '79123'])
    expect(palabrasBuscadas(' . ')).toEqual([])
  })
})

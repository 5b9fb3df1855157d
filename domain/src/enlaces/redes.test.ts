import fc from 'fast-check'
import { expect, it } from 'vitest'
import { direccionDe, LISTA_REDES, REDES, validarEnlace } from './redes.ts'

it.each([
  ['whatsapp', '3001234567', []],
  ['whatsapp', '300 123-4567', []],
  ['whatsapp', '300123456', ['enlace.digitos']],
  ['whatsapp', '30012345678', ['enlace.digitos']],
  ['whatsapp', '', ['enlace.digitos']],
  ['facebook', '', ['enlace.requerido']],
  ['facebook', '  ', ['enlace.requerido']],
  ['instagram', '@mi.tienda_1', []],
  ['instagram', 'https://evil.example', ['enlace.perfil']],
  ['x', '..', ['enlace.perfil']],
  ['youtube', 'javascript:alert(1)', ['enlace.perfil']],
] as const)('%s with %j: %j (001 §5)', (red, perfil, faltas) =>
  expect(validarEnlace(red, perfil).map(({ codigo }) => codigo)).toEqual(faltas),
)

it('puts +57 before a number of WhatsApp (001 §9)', () =>
  expect(direccionDe('whatsapp', '300 123 4567')).toBe('https://wa.me/573001234567'))

it('whatever is typed, what is accepted stays in the house of its network', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LISTA_REDES),
      fc.string({ unit: 'binary', maxLength: 12 }),
      (red, texto) => {
        if (validarEnlace(red, texto).length > 0) return
        const url = new URL(direccionDe(red, texto))
        expect([url.protocol, url.host]).toEqual(['https:', new URL(REDES[red].base).host])
        expect(url.pathname.split('/')).toHaveLength(2)
        expect(url.search + url.hash).toBe('')
      },
    ),
    { numRuns: 300 },
  )
})

import { expect, it } from 'vitest'
import { texto } from './comunes.ts'

it('marks that nobody sees are taken from a text, those that join its letters and pictures stay', () => {
  expect(texto(20).parse('\ufeff Mar\u200b\u00adía\u200e ')).toBe('María')
  expect(texto(20).min(1).safeParse('\u200b\u2060').success).toBe(false)
  // A family, and a word of another script.
  for (const escrito of ['👨\u200d👩\u200d👧', 'می\u200cخواهم'])
    expect(texto(20).parse(escrito)).toBe(escrito)
})

it('a number copied from a telephone, which puts marks of direction around it, is that number', () => {
  expect(texto(20).parse('\u202a+57 300 555 0142\u202c')).toBe('+57 300 555 0142')
  expect(texto(20).parse('\u2068Ana\u2069')).toBe('Ana')
})

it('a text is as long as what is seen of it', () => {
  expect(texto(4).parse('\u200bh\u200bo\u200bl\u200ba')).toBe('hola')
  expect(texto(4).safeParse('holas').success).toBe(false)
})

it('what turns the reading direction around is refused', () => {
  expect(texto(20).safeParse('\u202eoro').success).toBe(false)
})

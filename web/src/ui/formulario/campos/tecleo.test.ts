import { expect, it } from 'vitest'
import { caretTras, trasTecla } from './tecleo.ts'

const [ATRAS, ADELANTE] = ['deleteContentBackward', 'deleteContentForward']
const tecleo = (antes: string, ahora: string) => trasTecla(antes, ahora, ahora.length, 'insertText')?.digitos

it('a key of a figure leaves its digits, wherever it was', () => {
  expect(tecleo('450.000', '450.0005')).toBe('4500005')
  expect(tecleo('450.000', '4510.000')).toBe('4510000')
  expect(tecleo('1.500', '1.50')).toBe('150')
  expect(tecleo('', '1500000')).toBe('1500000')
  expect(tecleo('450.000', '')).toBe('')
})

it('a sign that the person writes, or a text put over it, is read as a whole', () => {
  for (const [antes, ahora] of [
    ['450.000', '450.000,'],
    ['', '450.000,00'],
    ['1.000.000', '450.00'],
    ['450', '450.'],
    ['450', '$450'],
  ] as const)
    expect(tecleo(antes, ahora)).toBeUndefined()
})

it('the caret keeps the digits at its right', () => {
  expect([caretTras('1.500', 3), caretTras('1.500', 0), caretTras('15.000', 4)]).toEqual([2, 5, 1])
})

it('a dot that is deleted takes its digit with it: the one before it, or the one after it with Supr; the caret stays', () => {
  expect(trasTecla('450.000', '450000', 3, ATRAS)).toEqual({ digitos: '45000', aLaDerecha: 3 })
  expect(trasTecla('1.500', '1500', 1, ATRAS)).toEqual({ digitos: '500', aLaDerecha: 3 })
  expect(trasTecla('450.000', '450000', 3, ADELANTE)).toEqual({ digitos: '45000', aLaDerecha: 2 })
  expect(trasTecla('1.250.000', '1.250000', 5, ADELANTE)).toEqual({ digitos: '125000', aLaDerecha: 2 })
  // A digit beside it is only that digit.
  expect(trasTecla('450.000', '45.000', 2, ATRAS)).toEqual({ digitos: '45000', aLaDerecha: 3 })
})

import { expect, it } from 'vitest'
import { lineaCsv } from './csv.ts'

it('quotes what needs it and keeps figures as figures', () => {
  expect(lineaCsv(['a', 'b;c', 'd "e"', 'f\ng', -5])).toBe('a;"b;c";"d ""e""";"f\ng";-5\r\n')
})

it.each(['=1+1', '+57', '-2', '@SUM(A1)', '\tx', '\rx'])('makes %j harmless', (texto) => {
  expect(lineaCsv([texto]).replaceAll('"', '')).toBe(`'${texto}\r\n`)
})

import { expect, it } from 'vitest'
import { ACCIONES, repartir } from './acciones.ts'

const tipos = (acciones: readonly { tipo: string }[]) => acciones.map(({ tipo }) => tipo)
const sin = (...quitadas: string[]) => ACCIONES.filter(({ tipo }) => !quitadas.includes(tipo))

it('a bar of a telephone holds one, two more and the ⋯, and none changes place with the state', () => {
  const suyas = sin('levantamiento', 'devuelto')
  const { aMano, bajoPuntos } = repartir(suyas, true)
  expect(tipos(aMano)).toEqual(['prorroga', 'abono', 'retiro'])
  expect(tipos(bajoPuntos)).toEqual(['aumento', 'espera', 'vencimiento', 'problema', 'decomiso'])
  // Frozen: what lifts it comes after those that are there always.
  expect(tipos(repartir(sin('devuelto'), true).aMano)).toEqual([
    'prorroga',
    'abono',
    'retiro',
    'levantamiento',
  ])
  expect(tipos(repartir(suyas, false).aMano)).toEqual(['prorroga', 'abono', 'retiro', 'aumento', 'espera'])
})

it('none is lost, whatever a person may do', () => {
  for (const enBarra of [true, false])
    for (const suyas of [ACCIONES, sin('prorroga', 'retiro'), ACCIONES.slice(3, 4), []]) {
      const { aMano, bajoPuntos } = repartir(suyas, enBarra)
      expect(new Set([...aMano, ...bajoPuntos])).toEqual(new Set(suyas))
      expect(aMano.length + bajoPuntos.length).toBe(suyas.length)
    }
})

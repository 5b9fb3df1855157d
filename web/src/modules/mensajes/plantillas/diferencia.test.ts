import { expect, test } from 'vitest'
import { diferencia } from './diferencia.ts'

test.each([
  ['Pague hoy en caja', 'Pague mañana en caja', 'Pague [-hoy-][+mañana+] en caja'],
  ['uno', 'uno dos', 'uno[+ dos+]'],
  ['uno dos', 'dos', '[-uno -]dos'],
  ['igual', 'igual', 'igual'],
])('%s → %s', (antes, despues, dicho) => {
  const tramos = diferencia(antes, despues)
  const junto = tramos.map(({ como, texto }) =>
    como === 'igual' ? texto : como === 'quitada' ? `[-${texto}-]` : `[+${texto}+]`,
  )
  expect(junto.join('')).toBe(dicho)
  const sin = (quien: string) => tramos.flatMap(({ como, texto }) => (como === quien ? [] : [texto])).join('')
  expect([sin('puesta'), sin('quitada')]).toEqual([antes, despues])
})

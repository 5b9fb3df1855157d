import { expect, it } from 'vitest'
import { pasoDeSenal } from './senales.ts'

it('a sign is added to its case while that is open, and opens another one that follows it once it was closed', () => {
  const codigo = 'PCT01-000007'
  const paso = (caso: string | null, sigue: boolean) => pasoDeSenal({ codigo, caso, sigue })
  expect(paso(null, false)).toMatchObject({ boton: 'Abrir caso', hecho: 'Caso abierto' })
  expect(paso('SAG-000005', true)).toMatchObject({ boton: 'Sumar al caso', hecho: 'Señal en su caso' })
  expect(paso('SAG-000005', false)).toEqual({
    boton: 'Abrir otro caso',
    titulo: `Abrir otro caso por ${codigo}, sigue a SAG-000005`,
    hecho: 'Caso abierto',
  })
})

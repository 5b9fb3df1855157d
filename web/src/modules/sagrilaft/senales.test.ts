import { expect, it } from 'vitest'
import { pasoDeSenal, plazoDeAusencia } from './senales.ts'

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

it('says how many days are left for the absence of reports, the last one too', () => {
  const frase = (dias: number, vencida = false, otras = 0) =>
    plazoDeAusencia('cuarto trimestre', '10 de enero de 2027', { dias, vencida, otras })
  expect(frase(9)).toMatch(/: faltan 9 días\.$/)
  expect([frase(1).slice(-14), frase(0).slice(-9)]).toEqual([': falta 1 día.', ': es hoy.'])
  expect(frase(-3, true)).toMatch(/debía presentarse hasta el 10 de enero de 2027\.$/)
  expect(frase(-3, true, 1)).toMatch(/ de 2027\. Falta también 1 trimestre más\.$/)
  expect(frase(-3, true, 2)).toMatch(/ de 2027\. Faltan también 2 trimestres más\.$/)
})

import { expect, it } from 'vitest'
import { fallasDeEmisor } from './emisor.ts'

it.each([
  ['several responsibilities', { responsabilidades: ['O-15', 'O-23'] }, []],
  ['that of who has none, alone', { responsabilidades: ['R-99-PN'] }, []],
  [
    'that of who has none, beside another',
    { responsabilidades: ['O-15', 'R-99-PN'] },
    ['responsabilidad.sola'],
  ],
  ['none', { responsabilidades: [] }, ['responsabilidad.ninguna']],
  ['one that is not of the catalogue', { responsabilidades: ['O-15', 'O-1'] }, ['responsabilidad.ajena']],
  ['no mail', { correo: '' }, []],
  ['a mail without its end', { correo: 'facturas@casa' }, ['correo']],
  ['two mails', { correo: 'a@casa.co, b@casa.co' }, ['correo']],
  ['both wrong', { correo: 'no', responsabilidades: [] }, ['correo', 'responsabilidad.ninguna']],
])('of who issues, %s', (_, cambios, codigos) => {
  const emisor = { correo: 'facturas@casa.co', responsabilidades: ['O-23'], ...cambios }
  expect(fallasDeEmisor(emisor).map(({ codigo }) => codigo)).toEqual(codigos)
})

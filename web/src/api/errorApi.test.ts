import { expect, it } from 'vitest'
import { ErrorApi, errorDeConexion, fueRechazado } from './errorApi.ts'

const dicho = (codigo: 'servidor.ocupado' | 'sesion.credenciales', estado: number) =>
  new ErrorApi({ codigo, titulo: '', mensaje: '', solicitud: '' }, estado)

it('what nobody judged is told from what was refused: the sign-in keeps the password and the step of the code', () => {
  expect([errorDeConexion(), dicho('servidor.ocupado', 503), new TypeError('x')].map(fueRechazado)).toEqual([
    false,
    false,
    false,
  ])
  expect(fueRechazado(dicho('sesion.credenciales', 401))).toBe(true)
})

import { expect, it } from 'vitest'
import { ErrorApi, errorDeConexion } from '../../../api/errorApi.ts'
import { deOtroEstado } from './deOtroEstado.ts'

const rechazo = (codigo: 'operacion.cambio' | 'validacion.datos' | 'firma.incorrecta') =>
  new ErrorApi({ codigo, titulo: '', mensaje: '', solicitud: '' }, 422)

it('reads again what the form was planned with when the server plans otherwise, or finds faults where it had none', () => {
  expect(deOtroEstado(rechazo('operacion.cambio'))).toBe(true)
  // Somebody settled one of the vouchers meanwhile: the same list would be refused for ever.
  expect(deOtroEstado(rechazo('validacion.datos'))).toBe(true)
  expect([deOtroEstado(rechazo('firma.incorrecta')), deOtroEstado(errorDeConexion())]).toEqual([false, false])
})

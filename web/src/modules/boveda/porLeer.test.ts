import { expect, it } from 'vitest'
import { ErrorApi, errorDeConexion } from '../../api/errorApi.ts'
import { porLeer, sinCulpar, sinRespuesta } from './porLeer.ts'

it('a contract that could not be read is not answered as a wrong code', () => {
  const noHay = new ErrorApi({ codigo: 'boveda.sin_contrato', titulo: '', mensaje: '', solicitud: '' }, 404)
  const fallida = (error: unknown) => ({ data: undefined, error })
  expect([fallida(errorDeConexion()), fallida(new TypeError('x')), fallida(noHay)].map(porLeer)).toEqual([
    'Falta leer este contrato: reintente.',
    'Falta leer este contrato: reintente.',
    '',
  ])
  expect([undefined, fallida(null)].map(porLeer)).toEqual([
    'Espere: se está leyendo este contrato.',
    'Espere: se está leyendo este contrato.',
  ])
  expect([null, errorDeConexion()].map((error) => porLeer({ data: {}, error }))).toEqual(['', ''])
  expect([fallida(null), fallida(noHay), fallida(errorDeConexion())].map(sinRespuesta)).toEqual([
    false,
    false,
    true,
  ])
  const peso = { codigo: 'boveda.peso', campo: 'peso' }
  expect(sinCulpar({ faltas: [peso, { codigo: 'boveda.contrato', campo: 'contrato' }] })).toEqual({
    faltas: [peso],
  })
})

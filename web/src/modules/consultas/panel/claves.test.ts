import { expect, it } from 'vitest'
import { ErrorApi, errorDeConexion } from '../../../api/errorApi.ts'
import { ClavesSinRespuesta } from './claves.ts'

it('what nobody answered is asked for again with its key; what was answered or refused has another one', async () => {
  const claves = new ClavesSinRespuesta()
  const usadas: string[] = []
  const pedir = (que: string, error?: Error) =>
    claves
      .con(que, async (clave) => {
        usadas.push(clave)
        if (error) throw error
      })
      .catch(() => {})
  await pedir('rut', errorDeConexion())
  expect([claves.enDuda('rut'), claves.enDuda('pep')]).toEqual([true, false])
  await pedir('pep')
  await pedir('rut', new ErrorApi({ codigo: 'consulta.limite', titulo: '', mensaje: '', solicitud: '' }, 409))
  expect(claves.enDuda('rut')).toBe(false)
  await pedir('rut')
  await pedir('rut')
  const [primera, otra, repetida, tercera, cuarta] = usadas
  expect(repetida).toBe(primera)
  expect(new Set([primera, otra, tercera, cuarta]).size).toBe(4)
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { guardarTempranas, tomarTemprana } from './tempranas.ts'

const SESION = '/api/v2/sesion'
const respuesta = () => Promise.resolve(new Response('{}'))

describe('answers asked before the program was here', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] })
    guardarTempranas(new Map([[SESION, respuesta()]]))
  })

  it('are taken once, by their address', async () => {
    expect(tomarTemprana('GET', '/api/v2/otra')).toBeUndefined()
    expect(await tomarTemprana('GET', SESION)).toBeInstanceOf(Response)
    expect(tomarTemprana('GET', SESION)).toBeUndefined()
  })

  it('are of before any change: the first save throws them away', () => {
    expect(tomarTemprana('PUT', `${SESION}/almacen`)).toBeUndefined()
    expect(tomarTemprana('GET', SESION)).toBeUndefined()
  })

  it('are not for a question of later', () => {
    vi.advanceTimersByTime(60_000)
    expect(tomarTemprana('GET', SESION)).toBeUndefined()
  })

  it('that fail tell only whoever takes them', async () => {
    guardarTempranas(new Map([[SESION, Promise.reject(new TypeError('no network'))]]))
    await expect(tomarTemprana('GET', SESION)).rejects.toThrow('no network')
  })
})

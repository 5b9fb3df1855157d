import type { RespuestaFila } from '@retroventa/api/mensajes/respuestas'
import { expect, it } from 'vitest'
import { respuestaAbierta } from './respuestaAbierta.ts'

const una = (id: string, atendido: string | null = null) => ({ id, atendido }) as RespuestaFila

it('an answer that is being written stays on the screen when its list no longer holds it, and says who attended it', () => {
  const [abierta, otra] = [una('1'), una('2')]
  expect(respuestaAbierta(undefined, '1', [otra, abierta])).toBe(abierta)
  // Put off the page by those that came later.
  expect(respuestaAbierta(abierta, '1', [otra], undefined)).toBe(abierta)
  const atendida = una('1', '2026-11-20T15:00:00Z')
  expect(respuestaAbierta(abierta, '1', [otra], [atendida])).toBe(atendida)
  expect(respuestaAbierta(atendida, '1', [abierta])).toBe(atendida)
  expect(respuestaAbierta(undefined, '1', [otra], [atendida])).toBe(atendida)
  expect(respuestaAbierta(atendida, '2', [otra])).toBe(otra)
  expect(respuestaAbierta(atendida, undefined, [otra])).toBeUndefined()
})

import { expect, it } from 'vitest'
import { crearFila } from './fila.ts'

/** A line whose work ends when the test says so; `orden` tells who began. */
function prueba(limites: Parameters<typeof crearFila>[0]) {
  const fila = crearFila(limites)
  const orden: string[] = []
  const abiertos: (() => void)[] = []
  const pedir = (quien: string, nombre = quien) =>
    fila(quien, () => {
      orden.push(nombre)
      return new Promise<void>((listo) => abiertos.push(listo))
    })
  /** Ends the oldest piece of work in progress, and lets what follows begin. */
  const terminar = async () => {
    abiertos.shift()?.()
    await new Promise(setImmediate)
  }
  return { pedir, orden, terminar }
}

it('serves one person in the order of asking, never more at once than there are places', async () => {
  const { pedir, orden, terminar } = prueba({ aLaVez: 2 })
  for (const nombre of ['1', '2', '3', '4']) void pedir('ana', nombre)
  expect(orden).toEqual(['1', '2'])
  await terminar()
  expect(orden).toEqual(['1', '2', '3'])
  await terminar()
  await terminar()
  expect(orden).toEqual(['1', '2', '3', '4'])
})

it('lets somebody with one piece of work pass before the many of another', async () => {
  const { pedir, orden, terminar } = prueba({ aLaVez: 1 })
  for (const nombre of ['a1', 'a2', 'a3']) void pedir('ana', nombre)
  for (const nombre of ['b1', 'b2']) void pedir('beto', nombre)
  for (let i = 0; i < 5; i++) await terminar()
  expect(orden).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
})

it('keeps the places that one person may not take for another', async () => {
  const { pedir, orden, terminar } = prueba({ aLaVez: 2, porPersona: 1 })
  void pedir('ana', 'a1')
  void pedir('ana', 'a2')
  void pedir('beto', 'b1')
  expect(orden).toEqual(['a1', 'b1'])
  await terminar()
  expect(orden).toEqual(['a1', 'b1', 'a2'])
})

it('is left by who has waited for too long, and by who went away: the next one passes', async () => {
  const fila = crearFila({ aLaVez: 1, llena: () => new RangeError('llena') })
  const abiertos: (() => void)[] = []
  const abierto = fila('ana', () => new Promise<void>((listo) => abiertos.push(listo)))
  const seFue = new AbortController()
  const [cansada, ida] = [
    fila('beto', async () => 'no', { esperaMs: 1 }),
    fila('cira', async () => 'no', { seFue: seFue.signal }),
  ]
  const otra = fila('dina', async () => 'bien', { esperaMs: 60_000, seFue: new AbortController().signal })
  await expect(cansada).rejects.toThrow(RangeError)
  seFue.abort()
  await expect(ida).rejects.toThrow(RangeError)
  await expect(fila('cira', async () => 'no', { seFue: seFue.signal })).rejects.toThrow(RangeError)
  abiertos[0]?.()
  await abierto
  expect(await otra).toBe('bien')
})

it('refuses who comes when too many wait, and goes on after work that failed', async () => {
  const fila = crearFila({ aLaVez: 1, espera: 1, llena: () => new RangeError('llena') })
  const fallo = fila('ana', async () => Promise.reject(new Error('se cayó')))
  const otro = fila('ana', async () => 'bien')
  await expect(fila('beto', async () => 'no')).rejects.toThrow(RangeError)
  await expect(fallo).rejects.toThrow('se cayó')
  expect(await otro).toBe('bien')
})

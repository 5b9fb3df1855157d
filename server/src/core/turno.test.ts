import { expect, it } from 'vitest'
import { crearTurno } from './turno.ts'

/** Tasks that end when the test says. */
function tareas() {
  const empezadas: number[] = []
  const terminar = new Map<number, (error?: Error) => void>()
  const tarea = (n: number) => () =>
    new Promise<number>((listo, rechazar) => {
      empezadas.push(n)
      terminar.set(n, (error) => (error ? rechazar(error) : listo(n)))
    })
  return { empezadas, terminar, tarea }
}

it('runs so many at once, the others in order, and refuses who would wait behind too many', async () => {
  const turno = crearTurno({ juntas: 2, enEspera: 2 })
  const { empezadas, terminar, tarea } = tareas()
  const hechas = [1, 2, 3, 4].map((n) => turno(tarea(n)))
  await expect(turno(tarea(5))).rejects.toMatchObject({ codigo: 'servidor.ocupado' })
  expect(empezadas).toEqual([1, 2])
  terminar.get(2)?.()
  expect(await hechas[1]).toBe(2)
  expect(empezadas).toEqual([1, 2, 3])
  // One that fails gives its place on like any other.
  terminar.get(1)?.(new Error('no'))
  await expect(hechas[0]).rejects.toThrow('no')
  expect(empezadas).toEqual([1, 2, 3, 4])
  terminar.get(3)?.()
  terminar.get(4)?.()
  expect(await Promise.all(hechas.slice(2))).toEqual([3, 4])
  const otra = turno(tarea(6))
  expect(empezadas).toEqual([1, 2, 3, 4, 6])
  terminar.get(6)?.()
  expect(await otra).toBe(6)
})

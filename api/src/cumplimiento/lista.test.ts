import { expect, it } from 'vitest'
import { LISTA_TAREAS } from './lista.ts'
import type { Tarea } from './llamadas.ts'
import { porciento } from './textos.ts'

it('is as alike in the list as in its drawer and its record', () => {
  const columna = LISTA_TAREAS.columnas.find(({ clave }) => clave === 'puntaje')
  const enLaLista = (puntaje: number) => Number(columna?.de({ puntaje } as Tarea)) / 100
  const enElCajon = (puntaje: number) => Number(porciento(puntaje).replace(/\s%$/, '').replace(',', '.'))
  const puntajes = [0.96, 0.9639, 0.9999, 1]
  expect(puntajes.map(enLaLista)).toEqual([96, 96.3, 99.9, 100])
  expect(puntajes.map(enLaLista)).toEqual(puntajes.map(enElCajon))
})

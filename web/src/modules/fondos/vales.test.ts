import { MAXIMO_VALES } from '@retroventa/domain/operaciones/fondos/datafono'
import { expect, it } from 'vitest'
import { queEsperan, todosLosQueCaben } from './vales.ts'

const vales = (cuantos: number) => Array.from({ length: cuantos }, (_, i) => ({ id: `d:${i}`, valor: 1_000 }))

it('chooses of all of them the oldest that one settlement takes', () => {
  expect(todosLosQueCaben(vales(3))).toEqual(['d:0', 'd:1', 'd:2'])
  const muchos = todosLosQueCaben(vales(MAXIMO_VALES + 1))
  expect([muchos.length, muchos.at(-1)]).toEqual([MAXIMO_VALES, `d:${MAXIMO_VALES - 1}`])
})

it('keeps of those chosen the ones that still wait, once the list was read again', () => {
  expect(queEsperan(['d:2', 'd:0', 'd:9'], vales(2))).toEqual(['d:0'])
})

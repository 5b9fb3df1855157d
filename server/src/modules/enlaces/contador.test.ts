import { expect, it } from 'vitest'
import { type Aperturas, crearContador } from './contador.ts'

const DIA = '2026-11-20'
const de = (enlace_id: string) => ({ enlace_id, almacen_id: 'a', dia: DIA })

it('writes what comes while it writes once, added up by link, and never two at a time', async () => {
  const escritas: Aperturas[][] = []
  let soltar = () => {}
  const abrir = crearContador((tanda) => {
    escritas.push(tanda)
    return new Promise<void>((seguir) => {
      soltar = seguir
    })
  })
  const primera = abrir(de('x'))
  await Promise.resolve()
  const otras = ['x', 'y', 'x', 'x'].map((cual) => abrir(de(cual)))
  await Promise.resolve()
  expect(escritas).toEqual([[{ ...de('x'), veces: 1 }]])
  soltar()
  await primera
  await expect.poll(() => escritas.length).toBe(2)
  expect(escritas[1]).toEqual([
    { ...de('x'), veces: 3 },
    { ...de('y'), veces: 1 },
  ])
  soltar()
  await Promise.all(otras)
})

it('a write that fails is told to those that it was of, and the next one is tried', async () => {
  let fallas = 1
  const abrir = crearContador(async () => {
    if (fallas-- > 0) throw new Error('sin base')
  })
  await expect(abrir(de('x'))).rejects.toThrow('sin base')
  await expect(abrir(de('x'))).resolves.toBeUndefined()
})

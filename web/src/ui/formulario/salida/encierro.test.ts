import { expect, test } from 'vitest'
import { crearFormas, deQueSon, seDejan } from './encierro.ts'

const forma = (pendiente: boolean, deQue?: string) => ({
  pendiente,
  deQue,
  guardando: false,
  puedeSalir: () => Promise.resolve(true),
  soltar: () => undefined,
})

test('what closes asks for what is written in it and would be missed, and for nothing that left it', () => {
  const formas = crearFormas()
  const nota = forma(true, 'de la nota')
  const salir = formas.entra(nota)
  for (const callada of [forma(false, 'del seguimiento'), forma(true)]) formas.entra(callada)
  expect(formas.pendientes()).toEqual([nota])
  salir()
  expect(formas.pendientes()).toEqual([])
})

test('what closes stays while something in it is being saved, whether or not anything was written', async () => {
  const formas = crearFormas()
  const lote = { ...forma(false, 'de este lote'), guardando: true }
  formas.entra(lote)
  expect(await seDejan(formas)).toBe(false)
  lote.guardando = false
  expect(await seDejan(formas)).toBe(true)
})

test('says once what each of them is of', () => {
  expect(deQueSon([{ deQue: 'de la nota' }])).toBe('de la nota')
  expect(deQueSon([{ deQue: 'del seguimiento' }, { deQue: 'de la nota' }, { deQue: 'de la nota' }])).toBe(
    'del seguimiento y de la nota',
  )
})

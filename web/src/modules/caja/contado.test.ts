import { afterEach, expect, it, vi } from 'vitest'
import { dejarYVolver } from '../../ui/formulario/dejarYVolver.ts'
import { asuntoEn } from '../operaciones/public.ts'
import { comoEntrada, SIN_CONTAR } from './contado.ts'

afterEach(() => vi.unstubAllGlobals())

it('a cash count that was left half done is found again, and an idle warning promises it', () => {
  const contado = { b50000: 12, monedas: 3_400, observacion: 'falta el cajón de abajo' }
  const { vuelto, aviso } = dejarYVolver(
    { inicial: SIN_CONTAR, asunto: asuntoEn('cuadre', 'pct01') },
    contado,
  )
  expect(aviso).toBe('borrador')
  expect(vuelto.recuperado).toBeDefined()
  expect(vuelto.valores).toEqual({ ...SIN_CONTAR, ...contado })
  expect(comoEntrada(vuelto.valores)).toMatchObject({ b100000: 0, b50000: 12, monedas: 3_400 })
})

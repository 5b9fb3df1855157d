import { afterEach, expect, it, vi } from 'vitest'
import { dejarYVolver } from '../../ui/formulario/dejarYVolver.ts'
import type { Cliente } from '../clientes/public.ts'
import { deBorrador } from '../operaciones/public.ts'
import { SIN_BORRADOR_VENTA } from '../ventas/public.ts'
import { type ValoresSepare, valoresIniciales } from './valores.ts'

afterEach(() => vi.unstubAllGlobals())

it('a layaway that was left half written is found again: of the customer the browser keeps the id alone', () => {
  const escrito: Partial<ValoresSepare> = {
    cliente: { id: 'c1', cedula: '52123456' } as Cliente,
    clienteId: 'c1',
    inicial: 200_000,
    plazo: 2,
  }
  const { vuelto, guardado, aviso } = dejarYVolver<ValoresSepare>(
    { inicial: valoresIniciales(6), ...deBorrador<ValoresSepare>('separe.pct01', SIN_BORRADOR_VENTA) },
    escrito,
  )
  expect(aviso).toBe('borrador')
  expect(vuelto.valores).toEqual({ ...valoresIniciales(6), ...escrito, cliente: null })
  expect(guardado).not.toContain('52123456')
})

import { afterEach, expect, it, vi } from 'vitest'
import { dejarYVolver } from '../../ui/formulario/dejarYVolver.ts'
import type { Cliente } from '../clientes/public.ts'
import { deBorrador } from '../operaciones/public.ts'
import { SIN_BORRADOR, type ValoresMovimiento, valoresIniciales } from './movimiento.ts'

afterEach(() => vi.unstubAllGlobals())

it.each(['ingreso', 'egreso'])(
  'an %s that was left half written is found again with its support: of the third party the browser keeps the id alone',
  (clase) => {
    const escrito: Partial<ValoresMovimiento> = {
      tipoId: 't1',
      tercero: { id: 'c1', cedula: '52123456' } as Cliente,
      terceroId: 'c1',
      descripcion: 'Local de noviembre',
      soporteId: 's1',
      subtotal: 2_791_875,
      impuestos: { ...valoresIniciales().impuestos, retefuente: 100_000 },
      motivoImpuestos: 'tarifa pactada',
    }
    const { vuelto, guardado, aviso } = dejarYVolver<ValoresMovimiento>(
      { inicial: valoresIniciales(), ...deBorrador<ValoresMovimiento>(`${clase}.pct01`, SIN_BORRADOR) },
      escrito,
    )
    expect(aviso).toBe('borrador')
    expect(vuelto.valores).toEqual({ ...valoresIniciales(), ...escrito, tercero: null })
    expect(guardado).not.toContain('52123456')
  },
)

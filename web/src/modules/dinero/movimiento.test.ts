import type { Tipo } from '@retroventa/api/dinero/llamadas'
import { afterEach, expect, it, vi } from 'vitest'
import { dejarYVolver } from '../../ui/formulario/dejarYVolver.ts'
import type { Cliente } from '../clientes/public.ts'
import { deBorrador } from '../operaciones/public.ts'
import { faltaDe, planear, SIN_BORRADOR, type ValoresMovimiento, valoresIniciales } from './movimiento.ts'

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

it('while its amount cannot be said, a form says what for', () => {
  const aporte = {
    id: 't1',
    clase: 'ingreso',
    activo: true,
    pideTercero: true,
    pideSoporte: false,
    limite: null,
    tarifas: { iva: 0, retefuente: 0, reteiva: 0, reteica: 0 },
  } as unknown as Tipo
  const con = (escrito: Partial<ValoresMovimiento>) => {
    const valores = { ...valoresIniciales(), tipoId: 't1', subtotal: 350_000, ...escrito }
    return faltaDe(planear('ingreso', [aporte], valores), valores)
  }
  expect(con({})).toBe('faltan el tercero y la descripción')
  expect(con({ descripcion: 'Aporte de un socio' })).toBe('falta el tercero')
  // What is written too short, or is nothing, is not missing: its field says what is wrong with it.
  expect(con({ descripcion: 'Apo', subtotal: 0 })).toBe('falta el tercero')
})

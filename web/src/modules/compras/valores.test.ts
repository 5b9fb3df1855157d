import { afterEach, describe, expect, it, vi } from 'vitest'
import { dejarYVolver } from '../../ui/formulario/dejarYVolver.ts'
import type { Cliente } from '../clientes/public.ts'
import { deBorrador } from '../operaciones/public.ts'
import { asuntoCompra, gramosVacios, SIN_BORRADOR, type ValoresCompra, valoresIniciales } from './valores.ts'

afterEach(() => vi.unstubAllGlobals())

describe('a purchase that was left half written', () => {
  it('is found again, as it is and no other row with it: of who sells the browser keeps the id alone', () => {
    const inicial = valoresIniciales()
    const escrito: Partial<ValoresCompra> = {
      cliente: { id: 'c1', cedula: '52123456' } as Cliente,
      clienteId: 'c1',
      gramos: [{ ...gramosVacios(), peso: 100, precio: 900_000, motivo: 'moneda antigua' }],
      procedencia: 'herencia',
      autorizaClave: 'Secreta-de-otro-1',
    }
    const { vuelto, guardado, aviso } = dejarYVolver<ValoresCompra>(
      { inicial, ...deBorrador<ValoresCompra>('compra.pct01', SIN_BORRADOR) },
      escrito,
    )
    expect(aviso).toBe('borrador')
    expect(vuelto.valores).toEqual({ ...inicial, ...escrito, cliente: null, autorizaClave: '' })
    expect(guardado).not.toMatch(/52123456|Secreta/)
  })

  it('is of its kind: what was written of a supplier is not offered to who buys from a person', () => {
    const asuntos = (['compraDirecta', 'compraProveedor'] as const).flatMap((tipo) =>
      (['articulos', 'peso'] as const).map((clase) => asuntoCompra(tipo, clase)),
    )
    expect(new Set(asuntos).size).toBe(4)
  })
})

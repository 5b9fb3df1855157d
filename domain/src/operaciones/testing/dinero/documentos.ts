import fc from 'fast-check'
import { planearEgreso, planearIngreso } from '../../dinero/movimiento.ts'
import type { TipoDinero } from '../../dinero/tipos.ts'
import { conPlan } from '../origen.ts'

/** A kind with any rates that the law knows. */
export const unTipo: fc.Arbitrary<Omit<TipoDinero, 'clase'>> = fc
  .record({
    iva: fc.constantFrom(0, 500, 1_900),
    retefuente: fc.constantFrom(0, 250, 350, 400, 1_100),
    reteiva: fc.constantFrom(0, 1_500),
    reteica: fc.constantFrom(0, 414, 966, 1_380),
    baseRetencion: fc.constantFrom(0, 100_000),
  })
  .map((tarifas) => ({
    id: 't1',
    nombre: 'Arriendo',
    cuenta: '512010',
    tarifas,
    pideTercero: true,
    pideSoporte: false,
    limite: 5_000_000,
    activo: true,
  }))

const movimiento = (clase: TipoDinero['clase'], planear: typeof planearEgreso) =>
  fc
    .record({ tipo: unTipo, subtotal: fc.integer({ min: 100, max: 20_000_000 }), alerta: fc.boolean() })
    .map(({ tipo, subtotal, alerta }) =>
      conPlan(
        planear(
          { tipo: { ...tipo, clase }, tercero: { alerta } },
          { tipoId: 't1', terceroId: 'c1', descripcion: 'Local de noviembre', subtotal },
        ),
      ),
    )

/** Documents that act on nothing but themselves, as their planners make them. */
export const DOCUMENTOS_DINERO = {
  ingreso: movimiento('ingreso', planearIngreso),
  egreso: movimiento('egreso', planearEgreso),
} as const

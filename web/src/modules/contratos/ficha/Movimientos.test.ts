import type { MovimientoContrato } from '@retroventa/api/contratos/llamadas'
import { expect, it } from 'vitest'
import { detalleMovimiento } from './Movimientos.tsx'

const BASE: MovimientoContrato = {
  codigo: 'PCT01-PR000001',
  operacion: 'prorroga',
  fecha: '2026-09-10',
  valor: 150_000,
  empleado: 'cajero',
  creado: '2026-09-10T15:00:00Z',
  anulado: false,
}

it.each<[Partial<MovimientoContrato>, string]>([
  [{ operacion: 'contrato', vence: '2026-09-12' }, 'Capital inicial, vence 12 sep 2026'],
  [
    { meses: 2, desde: '2026-08-12', hasta: '2026-10-12', vence: '2026-11-12' },
    '2 meses (12 ago a 12 oct), vence 12 nov 2026',
  ],
  [
    { operacion: 'abono', aRetroventa: 150_000, aCapital: 250_000 },
    '$\u00a0150.000 a retroventa, $\u00a0250.000 a capital',
  ],
  [
    { operacion: 'espera', esperaHasta: '2026-11-21', motivo: 'Paga en la quincena' },
    'promete pagar el 21 nov 2026, Paga en la quincena',
  ],
  [
    { operacion: 'vencimiento', destinos: { vitrina: 2, fundir: 1 } },
    'artículos: 2 a vitrina, 1 para fundir',
  ],
  [{ operacion: 'decomiso', autoridad: 'Fiscalía 12', acta: 'Acta 8' }, 'Fiscalía 12, Acta 8'],
  [{ operacion: 'retiro', motivo: 'pagó antes', anulado: true }, 'pagó antes, anulado'],
])('tells what each document did in one sentence: %j', (cambios, dicho) => {
  expect(detalleMovimiento({ ...BASE, ...cambios })).toBe(dicho)
})

import fc from 'fast-check'
import type { OPERACIONES_CONTRATO } from '../../contratos/catalogo.ts'
import type { Guion } from '../guion.ts'

/** Beyond the longest term and its days of grace. */
const PERDIDO = 230
const perdido = fc.integer({ min: PERDIDO, max: PERDIDO + 120 })
const motivo = 'cliente de años'

export const GUIONES_CONTRATO = {
  contrato: {
    antes: [],
    dias: fc.constant(0),
    entrada: fc.constant({}),
    ejemplo: { dias: 0, entrada: {} },
  },
  prorroga: {
    antes: [],
    dias: fc.integer({ min: 32, max: 200 }),
    entrada: fc.record({ meses: fc.integer({ min: 1, max: 2 }) }),
    ejemplo: { dias: 70, entrada: { meses: 1 } },
  },
  abono: {
    antes: [],
    dias: fc.integer({ min: 0, max: 200 }),
    entrada: fc.record({ valor: fc.integer({ min: 1, max: 1_000_000 }) }),
    ejemplo: { dias: 40, entrada: { valor: 80_000 } },
  },
  aumento: {
    // A month is owed from its first day: more money is for who is up to date.
    antes: [{ dias: 12, tipo: 'prorroga', entrada: { meses: 1 } }],
    dias: fc.integer({ min: 0, max: 15 }),
    entrada: fc.record({ valor: fc.integer({ min: 1, max: 500_000 }), motivo: fc.constant(motivo) }),
    ejemplo: { dias: 1, entrada: { valor: 40_000, motivo } },
  },
  retiro: {
    antes: [],
    dias: fc.integer({ min: 0, max: 300 }),
    entrada: fc.oneof(
      fc.constant({}),
      fc.record({ descuento: fc.integer({ min: 0, max: 2_000 }), motivo: fc.constant(motivo) }),
    ),
    ejemplo: { dias: 70, entrada: {} },
  },
  espera: {
    antes: [],
    dias: perdido,
    entrada: fc.record({ enDias: fc.integer({ min: 1, max: 60 }), motivo: fc.constant('espera el salario') }),
    ejemplo: { dias: 120, entrada: { enDias: 5, motivo: 'espera el salario' } },
  },
  vencimiento: {
    antes: [],
    dias: perdido,
    entrada: fc.constantFrom(
      {},
      { destinos: { p0: 'desuso' } },
      { destinos: { p0: 'vitrina_peso' } },
      { destinos: { p0: 'fundir' } },
    ),
    ejemplo: { dias: 120, entrada: {} },
  },
  devuelto: {
    antes: [{ dias: PERDIDO, tipo: 'vencimiento', entrada: {} }],
    dias: fc.integer({ min: 0, max: 90 }),
    entrada: fc.constant({ motivo: 'pagó el dueño' }),
    ejemplo: { dias: 2, entrada: { motivo: 'pagó el dueño' } },
  },
  decomiso: {
    antes: [],
    dias: fc.integer({ min: 0, max: 200 }),
    entrada: fc.constant({ autoridad: 'Fiscalía', acta: '12-2026' }),
    ejemplo: { dias: 10, entrada: { autoridad: 'Fiscalía', acta: '12-2026' } },
  },
  problema: {
    antes: [],
    dias: fc.integer({ min: 0, max: 200 }),
    entrada: fc.constant({ motivo: 'lo reclama un tercero' }),
    ejemplo: { dias: 10, entrada: { motivo: 'lo reclama un tercero' } },
  },
  levantamiento: {
    antes: [{ dias: 10, tipo: 'problema', entrada: { motivo: 'lo reclama un tercero' } }],
    dias: fc.integer({ min: 0, max: 200 }),
    entrada: fc.constant({ motivo: 'archivaron la denuncia' }),
    ejemplo: { dias: 20, entrada: { motivo: 'archivaron la denuncia' } },
  },
} as const satisfies Record<keyof typeof OPERACIONES_CONTRATO, Guion>

import fc from 'fast-check'
import { planearCierreMes } from '../../libros/cierreMes.ts'
import { planearComprobante } from '../../libros/comprobante.ts'
import { conPlan } from '../origen.ts'

const HOY = '2026-11-20'
const CUENTAS = ['111005', '519530', '238095', '310505']

/** A debit of some account and its credit in as many as it is cut into. */
const comprobante = fc
  .record({
    partes: fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 3 }),
    fecha: fc.constantFrom(undefined, '2026-10-31', HOY),
  })
  .map(({ partes, fecha }) =>
    conPlan(
      planearComprobante(
        { plan: CUENTAS.map((codigo) => ({ codigo })), propias: [] },
        {
          descripcion: 'Ajuste de papelería',
          fecha,
          lineas: [
            { cuenta: '519530', debito: partes.reduce((suma, parte) => suma + parte, 0), credito: 0 },
            ...partes.map((parte, i) => ({ cuenta: CUENTAS[(i % 3) + 1] ?? '', debito: 0, credito: parte })),
          ],
        },
        HOY,
      ),
    ),
  )

const cierreMes = fc
  .record({ asientos: fc.nat(9_000), diasAbiertos: fc.nat(3), mes: fc.constantFrom('2026-09', '2026-10') })
  .map(({ mes, ...situacion }) =>
    conPlan(
      planearCierreMes({ ...situacion, ultimo: { mes: '2026-08', documento: 'PCT01-CM1' } }, { mes }, HOY),
    ),
  )

export const DOCUMENTOS_LIBROS = { comprobante, cierreMes } as const

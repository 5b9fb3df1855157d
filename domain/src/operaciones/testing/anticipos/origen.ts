import fc from 'fast-check'
import type { Fecha } from '../../../fechas/fecha.ts'
import { planearAnticipoCobrar, planearAnticipoPagar } from '../../anticipos/apertura.ts'
import type { PLANEADORES_ANTICIPO } from '../../anticipos/planeadores.ts'
import {
  type CambiosAnticipo,
  CLASES_ANTICIPO,
  type SentidoAnticipo,
  type SituacionAnticipo,
} from '../../anticipos/situacion.ts'
import { PLANEADORES } from '../../planeadores.ts'
import type { Resultado } from '../../tipos.ts'
import { unTipo } from '../dinero/documentos.ts'
import type { OrigenDePrueba } from '../origen.ts'

const HOY: Fecha = '2026-11-20'

/** Which ones that operation is done on: an abono, on both. */
const DE_TIPO: Readonly<Record<string, readonly SentidoAnticipo[]>> = {
  anticipoCobrar: ['cobrar'],
  legalizacionAnticipo: ['cobrar'],
  anticipoPagar: ['pagar'],
}

/** An advance just opened, of somebody who has a document to cross it with. */
export const anticipo: OrigenDePrueba<SituacionAnticipo> = {
  nuevo: (tipo) =>
    fc
      .record({
        sentido: fc.constantFrom<SentidoAnticipo>(...(DE_TIPO[tipo] ?? ['cobrar', 'pagar'])),
        clase: fc.constantFrom(...CLASES_ANTICIPO),
        valor: fc.constantFrom(500_000, 2_000_000),
        alerta: fc.boolean(),
        gasto: unTipo,
      })
      .map(({ sentido, clase, valor, alerta, gasto }) => {
        const entrada = { terceroId: 'c1', descripcion: 'Fabricación de argolla', valor, clase }
        const { plan } = (sentido === 'cobrar' ? planearAnticipoCobrar : planearAnticipoPagar)(
          { tercero: { alerta } },
          entrada,
        )
        if (!plan) throw new Error('an example that cannot be made')
        return {
          plan,
          hoy: HOY,
          situacion: {
            codigo: 'PCT01-AC000001',
            sentido,
            clase: sentido === 'cobrar' ? clase : ('otro' as const),
            terceroId: 'c1',
            alerta,
            fila: plan.cambios,
            documentos: [{ codigo: 'PCT01-VT000001', pendiente: 800_000 }],
            tipos: [{ ...gasto, clase: 'egreso' as const }],
          },
        }
      }),
  // One planner per type, each with its own entry.
  planear: (s, tipo, entrada) =>
    (PLANEADORES[tipo as keyof typeof PLANEADORES_ANTICIPO] as (s: unknown, e: object) => Resultado)(
      s,
      entrada,
    ),
  despues(s, { plan }) {
    const { estado, saldo } = plan.cambios as CambiosAnticipo
    return { ...s, fila: { estado, saldo } }
  },
  anulado: (antes, _, { cambios }) => ({ ...antes, fila: cambios as CambiosAnticipo }),
  piezas: () => [],
  fila: ({ fila }) => fila,
  costo: () => 0,
  leer: ({ fila }) => ({ saldoAnticipo: [fila.saldo] }),
}

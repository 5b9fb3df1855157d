import type { AccionLote } from '@retroventa/api/contratos/vencidos'
import { type Falla, fallaDeFecha } from '../../../ui/formulario/fallas.ts'

/** What is wrong with a batch before it is sent. @param hasta day that is waited for; a text that is no day, as it was written */
export function fallasDeLote(accion: AccionLote['accion'], hasta: string | null): Falla[] {
  if (accion !== 'espera') return []
  return hasta
    ? fallaDeFecha('hasta', hasta)
    : [{ campo: 'hasta', mensaje: 'Elija hasta qué día se espera.' }]
}

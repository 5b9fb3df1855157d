import type { Revisiones } from './enviar.ts'
import { contratoDe, separeDe } from './queries.ts'

const ABIERTOS: ReadonlySet<string> = new Set(['vigente', 'devuelto_vigente', 'en_espera'])
/** A notice that left by itself says of which date it was: `previo:2026-11-23`, `ciclo:2026-11-05:1`. */
const DE_FECHA = /:(previo|vencido|ciclo|espera):(\d{4}-\d{2}-\d{2})(?::|$)/

/** The contract is still open, and its date is still the one of which the notice speaks: who paid meanwhile is not told. */
const siguePendiente: NonNullable<Revisiones['vencimiento']> = async (tx, { referencia, clave }) => {
  const contrato = await contratoDe(tx, referencia ?? '')
  // Of no contract there is nothing to ask.
  if (!contrato) return true
  if (!ABIERTOS.has(contrato.estado)) return false
  const [, que, fecha] = DE_FECHA.exec(clave ?? '') ?? []
  if (!que) return true
  return fecha === (que === 'espera' ? contrato.espera_hasta : contrato.vence)
}

/** The layaway still owes that date: who paid it meanwhile, took the things or gave the plan up is not told. */
const sigueDebiendo: NonNullable<Revisiones['vencimiento']> = async (tx, { referencia, clave }) => {
  const [, que, fecha] = DE_FECHA.exec(clave ?? '') ?? []
  const plan = await separeDe(tx, referencia ?? '')
  // Of a plan that was marked overdue: it still is, and owes.
  if (!que) return plan?.estado === 'vencido' && plan.abonado < plan.total
  return plan?.proxima === fecha
}

/** What each type asks just before it leaves (D14). */
export const REVISIONES: Revisiones = {
  vencimiento: siguePendiente,
  'dias previo vencimiento': siguePendiente,
  'ciclo envio vencimiento': siguePendiente,
  'vencimiento plansepare': sigueDebiendo,
}

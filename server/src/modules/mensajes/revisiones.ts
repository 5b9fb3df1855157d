import { type Fecha, inicioDelDia } from '@retroventa/domain/fechas/fecha'
import { type AvisoDeContrato, avisoAMano } from '@retroventa/domain/mensajes/avisosDeContrato'
import { CANALES } from '@retroventa/domain/mensajes/tipos'
import type { Tx } from '../../core/transaccion.ts'
import type { Revisiones } from './enviar.ts'
import { claveDe } from './plantillas.ts'
import { contratoDe, separeDe } from './queries.ts'
import { destinosDe } from './queriesSalida.ts'

export const ABIERTOS: ReadonlySet<string> = new Set(['vigente', 'devuelto_vigente', 'en_espera'])
/** A notice that left by itself says of which date it was: `previo:2026-11-23`, `ciclo:2026-11-05:1`. */
const DE_FECHA = /:(previo|vencido|ciclo|espera):(\d{4}-\d{2}-\d{2})(?::|$)/

/**
 * Whether another channel said it on a day before: the law held this one back since (D14), and its figures are of then. Who was
 * told is not told again with them.
 */
async function yaSeDijo(tx: Tx, clave: string | null, hoy: Fecha): Promise<boolean> {
  const canal = CANALES.find((uno) => clave?.endsWith(`:${uno}`))
  if (!clave || !canal) return false
  const asunto = clave.slice(0, -claveDe('', canal).length)
  const otros = CANALES.filter((uno) => uno !== canal).map((uno) => claveDe(asunto, uno))
  const [desde, dichos] = [inicioDelDia(hoy), await destinosDe(tx, otros)]
  return dichos.some(
    ({ estado, enviado }) => estado !== 'fallido' && enviado && Date.parse(enviado) < Date.parse(desde),
  )
}

/**
 * The contract is still open, its date is still the one of which the notice speaks, and what collects has something to collect: who
 * paid meanwhile is not told. What is said before the date is not said once it has come.
 */
const siguePendiente =
  (motivo: AvisoDeContrato['tipo']): NonNullable<Revisiones['vencimiento']> =>
  async (tx, { referencia, clave, hoy, cifras }) => {
    const contrato = await contratoDe(tx, referencia ?? '')
    // Of no contract there is nothing to ask.
    if (!contrato) return true
    if (!ABIERTOS.has(contrato.estado)) return false
    if (await yaSeDijo(tx, clave, hoy)) return false
    const [, que, fecha] = DE_FECHA.exec(clave ?? '') ?? []
    const aMano = clave?.startsWith('aviso:')
    if (!que && !aMano) return true
    // They promised to pay by a day that has not come: as no notice is left then.
    if (contrato.estado === 'en_espera' && contrato.espera_hasta && hoy <= contrato.espera_hasta) return false
    // Told by hand, one by one or many, on the day itself too; unless they paid, and it is due another day, or its words are others now (ADR 006).
    if (aMano) return avisoAMano(contrato.vence, hoy, Number((await cifras())?.m_vencidos)) === motivo
    if (que === 'previo' && hoy >= contrato.vence) return false
    if (fecha !== (que === 'espera' ? contrato.espera_hasta : contrato.vence)) return false
    return que === 'previo' || (await cifras())?.m_vencidos !== '0'
  }

/** The layaway still owes that date: who paid it meanwhile, took the things or gave the plan up is not told. */
const sigueDebiendo: NonNullable<Revisiones['vencimiento']> = async (tx, { referencia, clave, hoy }) => {
  const [, que, fecha] = DE_FECHA.exec(clave ?? '') ?? []
  const plan = await separeDe(tx, referencia ?? '')
  // Of a plan that was marked overdue: it still is, and owes.
  if (!que || !fecha) return plan?.estado === 'vencido' && plan.abonado < plan.total
  if (plan?.proxima !== fecha || (que === 'previo' && hoy >= fecha)) return false
  return !(await yaSeDijo(tx, clave, hoy))
}

/** What each type asks just before it leaves (D14). */
export const REVISIONES: Revisiones = {
  vencimiento: siguePendiente('vencimiento'),
  'dias previo vencimiento': siguePendiente('dias previo vencimiento'),
  'ciclo envio vencimiento': siguePendiente('ciclo envio vencimiento'),
  'vencimiento plansepare': sigueDebiendo,
}

import type { DatosProspecto } from '@retroventa/domain/prospectos/validar'
import type { Dependencias } from '../../dependencies.ts'
import type { Trabajo } from '../../jobs/cola.ts'
import type { CamposCrm } from '../../ports/crm/port.ts'
import { FalloEnvio } from '../../ports/envio.ts'
import { anotar, darPorInciertos, tomar } from './queries.ts'

export const TRABAJO_ENVIAR = 'prospectos.enviar'

/** Longer than the CRM is waited for. */
const MUERTO_MS = 5 * 60_000
const PRIMERA_PAUSA_MS = 60_000
const PAUSA_MAXIMA_MS = 60 * 60_000

/** Names of the form of 001 §2; what was not said is left out. */
const camposDe = ({ amount, ...datos }: DatosProspecto): CamposCrm =>
  Object.fromEntries(
    Object.entries({ ...datos, amount: amount === null ? '' : String(amount) }).filter(
      ([, valor]) => valor !== '',
    ),
  )

/**
 * Sends what waits, one after the other. What the CRM did not take waits longer each time, an hour at most, for as long as it
 * takes; what may have arrived is left to a person, so that none arrives twice.
 */
export async function enviarPendientes(
  deps: Pick<Dependencias, 'db' | 'reloj' | 'crm'>,
  cierre?: AbortSignal,
): Promise<void> {
  const { db, reloj, crm } = deps
  if (!crm) return
  await darPorInciertos(db, new Date(reloj().getTime() - MUERTO_MS).toISOString())
  while (!cierre?.aborted) {
    const tomado = await tomar(db, reloj().toISOString())
    if (!tomado) return
    try {
      await crm.enviar(camposDe(tomado.datos))
      await anotar(db, tomado.id, { estado: 'enviado', fallo: null })
    } catch (error) {
      if (!(error instanceof FalloEnvio)) throw error
      const pausa = Math.min(PAUSA_MAXIMA_MS, PRIMERA_PAUSA_MS * 2 ** Math.min(tomado.intentos - 1, 10))
      const estado = { pasajero: 'pendiente', incierto: 'incierto', definitivo: 'rechazado' }[error.destino]
      await anotar(db, tomado.id, {
        estado,
        fallo: error.codigo,
        proximo: new Date(reloj().getTime() + pausa).toISOString(),
      })
    }
  }
}

export const envio: Trabajo<Dependencias, never> = {
  nombre: TRABAJO_ENVIAR,
  cron: '* * * * *',
  alIniciar: true,
  reintentos: 0,
  ejecutar: (deps, _, cierre) => enviarPendientes(deps, cierre),
}

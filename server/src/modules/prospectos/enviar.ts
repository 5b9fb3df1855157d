import type { DatosProspecto } from '@retroventa/domain/prospectos/validar'
import { porTurnos } from '../../core/turnos.ts'
import type { Dependencias } from '../../dependencies.ts'
import type { Trabajo } from '../../jobs/cola.ts'
import type { CamposCrm, PuertoCrm } from '../../ports/crm/port.ts'
import { FalloEnvio } from '../../ports/envio.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { anotar, type EnTurno, tomar, turnos } from './queries.ts'

export const TRABAJO_ENVIAR = 'prospectos.enviar'

/** Taken by a process that died: nobody knows whether it left. */
const INCIERTO = { estado: 'incierto', fallo: 'envio.incierto' }
const PRIMERA_PAUSA_MS = 60_000
const PAUSA_MAXIMA_MS = 60 * 60_000

/** Names of the form of 001 §2; what was not said is left out. */
const camposDe = ({ amount, ...datos }: DatosProspecto): CamposCrm =>
  Object.fromEntries(
    Object.entries({ ...datos, amount: amount === null ? '' : String(amount) }).filter(
      ([, valor]) => valor !== '',
    ),
  )

/** Whether leads go to the CRM: off, those that wait stay where they are. */
export const estaEncendido = async (deps: Pick<Dependencias, 'db' | 'reloj'>): Promise<boolean> =>
  (await leerConfiguracion(deps)).crmSalesforce

/**
 * Sends what waits, while the settings say so, one after the other. What the CRM did not take waits longer each time, an hour at most, for as long as it
 * takes; what may have arrived is left to a person, so that none arrives twice.
 */
export async function enviarPendientes(
  deps: Pick<Dependencias, 'db' | 'reloj' | 'crm' | 'nuevoId'>,
  cierre: AbortSignal,
): Promise<void> {
  const { db, reloj, crm } = deps
  if (!crm) return
  const yo = deps.nuevoId()
  await porTurnos<EnTurno>({
    cierre,
    // Asked for each: whoever turns it off waits for none of those behind.
    tomar: async () => ((await estaEncendido(deps)) ? tomar(db, { yo, ahora: reloj() }) : undefined),
    latir: (mia) => turnos.latir(db, mia, reloj()),
    async hacer(mia) {
      await anotar(db, mia, mia.interrumpida ? INCIERTO : await enviar(crm, mia, reloj))
    },
    // Nobody knows how far it came: not for the next one to send.
    async alFallar(mia) {
      await anotar(db, mia, INCIERTO)
    },
  })
}

/** @returns what became of it */
async function enviar(crm: PuertoCrm, { datos, intentos }: EnTurno, reloj: Dependencias['reloj']) {
  try {
    await crm.enviar(camposDe(datos))
    return { estado: 'enviado', fallo: null }
  } catch (error) {
    if (!(error instanceof FalloEnvio)) throw error
    const pausa = Math.min(PAUSA_MAXIMA_MS, PRIMERA_PAUSA_MS * 2 ** Math.min(intentos - 1, 10))
    return {
      estado: { pasajero: 'pendiente', incierto: 'incierto', definitivo: 'rechazado' }[error.destino],
      fallo: error.codigo,
      proximo: new Date(reloj().getTime() + pausa).toISOString(),
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

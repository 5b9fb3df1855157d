import type { Aceptado } from '../envio.ts'

export interface Sms {
  /** Ours, the same in every attempt; comes back in the delivery report. */
  clave: string
  /** Ten digits, already checked by `celularValido` (D3). */
  celular: string
  /** Already cleaned to what 001 §5 allows. */
  texto: string
  /** Shown on the screen at once and not kept (000 §7, `smsFlash`). */
  flash: boolean
}

/** Text messages. `@throws FalloEnvio` */
export interface PuertoSms {
  enviar(sms: Sms): Promise<Aceptado>
}

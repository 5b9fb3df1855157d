import type { Aceptado } from '../envio.ts'

export interface WhatsApp {
  clave: string
  /** Ten digits, already checked by `celularValido` (D3). */
  celular: string
  texto: string
  /** Type of the message (`cliente`, `vencimiento`): the settings may name an approved template for it. */
  motivo: string
  /** Approved template that the company chose for it; without it, that of the settings of the process, or the text. */
  plantilla?: { nombre: string; idioma: string; parametros: readonly string[] } | null
}

/** WhatsApp. `@throws FalloEnvio` */
export interface PuertoWhatsApp {
  enviar(mensaje: WhatsApp): Promise<Aceptado>
}

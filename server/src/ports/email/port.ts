import type { Aceptado } from '../envio.ts'

export interface Email {
  /** Ours, the same in every attempt: it becomes the Message-ID. */
  clave: string
  para: string
  asunto: string
  texto: string
  /** Its rich twin. */
  html?: string | null
  /** Files that go with it: PDFs, unless their media type is said. */
  adjuntos?: readonly { nombre: string; cuerpo: Buffer; tipo?: string }[]
}

/** Mail. `@throws FalloEnvio` */
export interface PuertoEmail {
  enviar(email: Email): Promise<Aceptado>
  cerrar(): Promise<void>
}

import type { Aceptado } from '../envio.ts'

export interface Email {
  /** Ours, the same in every attempt: it becomes the Message-ID. */
  clave: string
  para: string
  asunto: string
  texto: string
  /** Its rich twin. */
  html?: string | null
  /** PDFs that go with it. */
  adjuntos?: readonly { nombre: string; cuerpo: Buffer }[]
}

/** Mail. `@throws FalloEnvio` */
export interface PuertoEmail {
  enviar(email: Email): Promise<Aceptado>
  cerrar(): Promise<void>
}

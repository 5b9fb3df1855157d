import type { LecturaDocumento } from '@retroventa/domain/documentos/lectura'

/** What the page asks its worker: to look for a cédula in a picture, on a day of Bogotá. */
export interface Pedido {
  id: number
  imagen: ImageBitmap
  hoy: string
  /** A photo deserves every effort; one of many frames does not. */
  exhaustiva: boolean
}

/** What comes back: the fields of the person and nothing else of the picture (D11). */
export interface Respuesta {
  id: number
  lectura: LecturaDocumento | undefined
  /** Milliseconds from the picture to the answer, once the decoder is here. */
  ms: number
}

import type { Ambiente } from '@retroventa/domain/electronicos/clave'

/** A rule of DIAN that a document did not meet: those that reject it, and those that only notify. */
export interface Regla {
  readonly codigo: string
  readonly mensaje: string
}

/** The house cannot sign: its certificate cannot be read, or the day is outside of its dates. */
export class FalloCertificado extends Error {
  readonly codigo: 'dian.certificado' | 'dian.certificado_vencido'

  constructor(codigo: FalloCertificado['codigo'], opciones?: ErrorOptions) {
    super(codigo, opciones)
    this.codigo = codigo
  }
}

/** What DIAN says of a document. */
export interface RespuestaDian {
  /**
   * `repetido` is rule 90: it has a document with that number or code, and what it said of it must be asked for. `recibido`
   * is a document of the set of tests: it is judged later, under `seguimiento`.
   */
  readonly estado: 'aceptado' | 'rechazado' | 'repetido' | 'recibido'
  readonly reglas: readonly Regla[]
  readonly mensaje: string
  /** ApplicationResponse, as it came. */
  readonly acuse?: string | undefined
  readonly seguimiento?: string | undefined
  /** Code of the document that it speaks of: of rule 90, of the one that it has. */
  readonly clave?: string | undefined
}

/** A document that DIAN has, as it says itself. */
export interface DocumentoDeDian {
  /** Signed, as it was sent. */
  readonly xml: string
  readonly clave: string
  readonly fecha: string
  readonly emitido: Date
  /** Who bought; of a documento soporte, who sold. */
  readonly nombre: string
  readonly documento: string
  /** Whole pesos, as of its lines. */
  readonly total: number
  readonly lineas: readonly { readonly codigo: string; readonly descripcion: string; readonly base: number }[]
}

/** DIAN's service, and what the house signs with. */
export interface PuertoDian {
  readonly softwareId: string
  readonly pin: string
  readonly ambiente: Ambiente
  /**
   * Signs a document with XAdES-EPES.
   * @throws FalloCertificado
   */
  firmar(xml: string, ahora: Date): Promise<string>
  /** Who the certificate is of and until when it serves; undefined when it cannot be read. */
  certificado(): Promise<{ readonly titular: string; readonly hasta: Date } | undefined>
  /**
   * Sends a signed document.
   * @param nombre of its file, without ending
   * @throws FalloEnvio whose `destino` says whether DIAN may have it
   */
  enviar(nombre: string, xml: string, ahora: Date): Promise<RespuestaDian>
  /**
   * What DIAN knows of a document, by its code or by what a set of tests gave.
   * @returns undefined when it has none
   * @throws FalloEnvio
   */
  consultar(
    documento: { readonly clave: string; readonly seguimiento?: string | undefined },
    ahora: Date,
  ): Promise<RespuestaDian | undefined>
  /**
   * A document that DIAN has of the house, by its code.
   * @returns undefined when it has none, or gives none that can be read
   * @throws FalloEnvio
   */
  leer(clave: string, ahora: Date): Promise<DocumentoDeDian | undefined>
}

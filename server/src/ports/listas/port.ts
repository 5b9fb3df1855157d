/** Sources of the product's own engine (000 §3): OFAC and the UN Security Council. */
export const FUENTES_LISTAS = { ofac: '28600607', onu: '89242210' } as const
export type FuenteLista = (typeof FUENTES_LISTAS)[keyof typeof FUENTES_LISTAS]

export interface Descarga {
  /** Body in pieces; reading it may throw `FalloLista`. */
  stream: AsyncIterable<Uint8Array>
  nombreArchivo: string
  etag?: string
}

/** Where the official lists come from. */
export interface PuertoListas {
  /**
   * Starts the download of a list.
   * @throws FalloLista `listas.descarga_fallida`, `listas.descarga_lenta`, `listas.no_es_xml`, `listas.demasiado_grande`
   */
  descargar(fuente: FuenteLista): Promise<Descarga>
}

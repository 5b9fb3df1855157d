/** Sources of the product's own engine (000 §3): OFAC, the UN Security Council and, when configured, PEP. */
export const FUENTES_LISTAS = { ofac: '28600607', onu: '89242210', pep: '12457842' } as const
export type FuenteLista = (typeof FUENTES_LISTAS)[keyof typeof FUENTES_LISTAS]

/** The delimited files of OFAC, fallback of SDN.XML. */
export const ARCHIVOS_CSV = {
  sdn: 'SDN.CSV',
  alt: 'ALT.CSV',
  add: 'ADD.CSV',
  comentarios: 'SDN_COMMENTS.CSV',
} as const
export type ArchivoCsv = keyof typeof ARCHIVOS_CSV

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
   * @param csv one of OFAC's delimited files instead of its XML
   * @throws FalloLista `listas.descarga_fallida`, `listas.descarga_lenta`, `listas.no_es_xml`, `listas.demasiado_grande`
   */
  descargar(fuente: FuenteLista, csv?: ArchivoCsv): Promise<Descarga>
}

/** How a person may say yes to the treatment of their data (Ley 1581 de 2012, Decreto 1377 de 2013 art. 7). */
export const CANALES_AUTORIZACION = ['Firma en papel', 'Verbal', 'Mensaje'] as const

/**
 * How an imported customer said yes: in the list that it came from, to a text that is not ours. It is recorded by an
 * import and kept by later saves of the form, which does not offer it.
 */
export const CANAL_IMPORTACION = 'Importación'
/** Version that is recorded with {@link CANAL_IMPORTACION}: there is no text of ours that was accepted. */
export const VERSION_IMPORTADA = 'anterior'

/** Version of the text that is asked today; a customer keeps the one that was accepted. A new text is a new version. */
export const VERSION_AUTORIZACION = '2026-1'

/** The texts by version, as they are read to the customer. Old ones stay: somebody accepted them. */
export const TEXTOS_AUTORIZACION: Readonly<Record<string, string>> = {
  '2026-1':
    'Autorizo el tratamiento de mis datos personales para celebrar y cumplir mis contratos, atender a las autoridades y recibir avisos por los medios que elegí. Puedo conocerlos, actualizarlos, rectificarlos y pedir que se supriman.',
}

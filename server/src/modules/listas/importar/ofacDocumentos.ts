import type { DocumentoLista, TipoDocumentoLista } from '@retroventa/domain/listas/tipos'

/**
 * Kinds of the list that are identity documents. `idList` also carries gender, sanction risks and crypto addresses, so
 * only these count (facts §2.3).
 */
const TIPOS: readonly (readonly [RegExp, TipoDocumentoLista])[] = [
  [/^cedula (no\.?|de ciudadania|no\. de ciudadania)$/i, 'cedula'],
  [/^cedula$/i, 'cedula'],
  [/^nit( #| no\.?)?$/i, 'nit'],
  [/^(stateless person |diplomatic |service )?passport$/i, 'pasaporte'],
  [
    /^(national id no\.|tax id no\.|identification number|personal id card|national foreign id number|residency number|ssn|d\.n\.i\.|c\.u\.r\.p\.|r\.f\.c\.|c\.u\.i\.(t|p)\.|c\.u\.i\.|ruc #|rif #|rtn|cedula de residencia|cedula de extranjeria|citizen's card number|birth certificate number|turkish identification number|i\.f\.e\.|bosnian personal id no\.|british national overseas passport|registered charity no\.|company number|registration number|registration id|tarjeta profesional|driver's license no\.)$/i,
    'otro',
  ],
]

/** Kind of document, or undefined when the text is not an identity document. */
export function tipoDocumentoOfac(tipo: string): TipoDocumentoLista | undefined {
  return TIPOS.find(([forma]) => forma.test(tipo.trim()))?.[1]
}

const NUMERO =
  /^(?:alt\. )?(.+?)\s+((?:[A-Z]{1,4}[- ]?)?[0-9A-Z][0-9A-Z./ -]*[0-9][0-9A-Z./-]*)(?: \(([^)]+)\))?(?: issued .*| expires .*)?$/

/** One item of Remarks (`Cedula No. 16247821 (Colombia)`) as a document; undefined when it is something else. */
export function documentoDeNota(item: string): DocumentoLista | undefined {
  const sinAlt = item.replace(/^alt\. /, '')
  for (const corte of [...sinAlt.matchAll(/ /g)].map((m) => m.index)) {
    const tipo = tipoDocumentoOfac(sinAlt.slice(0, corte))
    const partes = tipo === undefined ? null : NUMERO.exec(`x ${sinAlt.slice(corte + 1)}`)
    if (tipo === undefined || !partes?.[2]) continue
    const documento: DocumentoLista = { tipo, numero: partes[2].trim() }
    if (partes[3]) documento.pais = partes[3]
    return documento
  }
  return undefined
}

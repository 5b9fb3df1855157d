/** Why a list was refused. The previous list stays in force (issue 5: the old list stays, the error is clear). */
export type CodigoFalloLista =
  | 'listas.vacia'
  | 'listas.no_es_xml'
  | 'listas.raiz_inesperada'
  | 'listas.xml_mal_formado'
  | 'listas.xml_con_entidades'
  | 'listas.xml_profundo'
  | 'listas.registro_grande'
  | 'listas.demasiado_grande'
  | 'listas.truncada'
  | 'listas.registros_no_coinciden'
  | 'listas.csv_mal_formado'
  | 'listas.descarga_fallida'
  | 'listas.descarga_lenta'
  | 'listas.encogida'
  | 'listas.demasiado_corta'

/** `datos` never holds list content, only counts, limits and names of elements. */
export class FalloLista extends Error {
  readonly codigo: CodigoFalloLista
  readonly datos: Readonly<Record<string, string | number>>

  constructor(codigo: CodigoFalloLista, datos: Record<string, string | number> = {}, causa?: unknown) {
    super(`${codigo} ${JSON.stringify(datos)}`, causa === undefined ? undefined : { cause: causa })
    this.name = 'FalloLista'
    this.codigo = codigo
    this.datos = datos
  }
}

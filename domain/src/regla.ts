/**
 * What a rule answers when a datum does not hold: a code, never a sentence (the Spanish text of each code lives
 * in `api/src/<module>/textos.ts`). `campo` is the path of the field it belongs to, e.g. `articulos.2.peso`; without it
 * the error belongs to the whole form. `datos` fills the placeholders of the text.
 */
export interface ErrorRegla<Codigo extends string = string> {
  readonly codigo: Codigo
  readonly campo?: string
  readonly datos?: Readonly<Record<string, string | number>>
}

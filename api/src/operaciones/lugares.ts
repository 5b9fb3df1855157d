const NOMBRES: Record<string, string> = {
  contrato: 'en contratos',
  vitrina: 'en vitrina',
  vitrina_peso: 'en vitrina por peso',
  separado: 'separado para un cliente',
  boveda: 'en bóveda',
  transito: 'en camino',
  desuso: 'en desuso',
  refineria: 'en la refinería',
  entregado: 'entregado al cliente',
  vendido: 'vendido',
  devuelto_proveedor: 'devuelto al proveedor',
  decomisado: 'decomisado',
  baja: 'dado de baja',
  fundido: 'fundido',
  afuera: 'fuera de la casa',
  otro_almacen: 'en otro almacén',
}

/** Where a thing is, in words. */
export const nombreDeLugar = (lugar: string): string => NOMBRES[lugar] ?? lugar

/** The same of several things: *entregados al cliente*. */
export const lugarDeVarios = (lugar: string): string =>
  nombreDeLugar(lugar).replace(/^(\w+do|devuelto)\b/, '$1s')

/** What its customer paid and the vault still keeps: out of the books, and in nobody's hands yet (ADR 048). */
const POR_ENTREGAR = 'en bóveda, entrega pendiente'

/**
 * Where a thing is, of which it is known whether its customer paid it and did not take it yet.
 * @param porEntregar whether the vault still has its bag
 */
export const dondeEsta = (lugar: string, porEntregar: boolean): string =>
  porEntregar ? POR_ENTREGAR : nombreDeLugar(lugar)

/**
 * Both ends of a move in words: what was paid in the vault is owed to its customer, who received nothing.
 * @param porEntregar whether the vault still has its bag, where that is known: a paper says how it was then
 */
export function pasoEnPalabras(
  { de, a }: { readonly de: string; readonly a: string },
  porEntregar = true,
): {
  de: string
  a: string
} {
  if (porEntregar && de === 'boveda' && a === 'entregado') return { de: nombreDeLugar(de), a: POR_ENTREGAR }
  if (de === 'entregado' && a === 'boveda') return { de: POR_ENTREGAR, a: nombreDeLugar(a) }
  return { de: nombreDeLugar(de), a: nombreDeLugar(a) }
}

/** Every place, to choose from. */
export const LUGARES = Object.entries(NOMBRES).map(([value, label]) => ({ value, label }))

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

/** Every place, to choose from. */
export const LUGARES = Object.entries(NOMBRES).map(([value, label]) => ({ value, label }))

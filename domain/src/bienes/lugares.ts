import type { Concepto } from '../contabilidad/conceptos.ts'

/**
 * Places inside the house, each with the merchandise account that holds its cost: what the ledger of goods says of a
 * place is the balance of that account, to the peso.
 */
export const CUENTA_DE_LUGAR = {
  contrato: 'mercanciaContratos',
  vitrina: 'mercanciaVitrina',
  vitrina_peso: 'mercanciaVitrinaPeso',
  separado: 'mercanciaSeparada',
  boveda: 'mercanciaBoveda',
  transito: 'mercanciaTransito',
  desuso: 'mercanciaDesuso',
  refineria: 'mercanciaRefineria',
} as const satisfies Record<string, Concepto>

export type LugarInterior = keyof typeof CUENTA_DE_LUGAR

/** Ways out. `afuera` is where things come from before the house ever had them, and where their cost goes when it is corrected. */
export const SALIDAS = [
  'afuera',
  'entregado',
  'vendido',
  'devuelto_proveedor',
  'decomisado',
  'baja',
  'fundido',
] as const
export type Salida = (typeof SALIDAS)[number]

export type Lugar = LugarInterior | Salida

export const esInterior = (lugar: Lugar): lugar is LugarInterior => Object.hasOwn(CUENTA_DE_LUGAR, lugar)

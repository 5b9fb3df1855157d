/**
 * Accounts of the Colombian PUC (Decreto 2650 de 1993) that the product moves. A contract is legally a purchase, so
 * its items are merchandise (1435) from the first day, apart from what is for sale: the customer may take them back.
 */
export const PUC = {
  caja: '110505',
  bancos: '111005',
  mercanciaContratos: '143505',
  mercanciaVitrina: '143510',
  mercanciaDesuso: '143515',
  capital: '310505',
  ingresoRetroventa: '41509505',
  descuentoRetroventa: '41509510',
  gastoDecomisos: '539595',
} as const

export type CuentaPuc = (typeof PUC)[keyof typeof PUC]

import { formatoEntero } from './numeros.ts'

/** A number with its noun, which agrees with it: `1 contrato`, `1.284 contratos`, `0 contratos`. */
export const formatoCuantos = (n: number, uno: string, varios: string): string =>
  `${formatoEntero(n)} ${n === 1 ? uno : varios}`

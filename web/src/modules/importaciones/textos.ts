import { formatoEntero } from '@retroventa/domain/formato/numeros'

/** "1 cliente", "1.200 clientes". */
export const clientes = (cuantos: number): string =>
  `${formatoEntero(cuantos)} ${cuantos === 1 ? 'cliente' : 'clientes'}`

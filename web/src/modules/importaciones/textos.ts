import { formatoEntero } from '@retroventa/domain/formato/numeros'

/** "1 cliente", "1.200 clientes". */
export const clientes = (cuantos: number): string =>
  `${formatoEntero(cuantos)} ${cuantos === 1 ? 'cliente' : 'clientes'}`

/** Those of the file that are customers already: "El cliente que ya existe", "Los 2 clientes que ya existen". */
export const losQueExisten = (cuantos: number): string =>
  cuantos === 1 ? 'El cliente que ya existe' : `Los ${clientes(cuantos)} que ya existen`

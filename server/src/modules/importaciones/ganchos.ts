import type { GanchoDeCliente } from '../../core/ganchos.ts'
import { olvidarFilasDeCliente } from './limpiar.ts'

// The rows of a file name the customer that they made without a foreign key: a merge leaves them as they are.
export const deCliente: GanchoDeCliente = { olvidar: olvidarFilasDeCliente }

import type { Modulo } from '../modulo.ts'
import { deCliente } from './ganchos.ts'

export const contabilidad = { deCliente } satisfies Modulo

import type { Modulo } from '../modulo.ts'
import { deCliente } from './ganchos.ts'

export const contabilidad = {
  tablas: ['asientos', 'partidas', 'saldos_dia', 'cuentas', 'cuentas_concepto', 'pruebas_libros'],
  publica: ['asientos', 'partidas', 'cuentas'],
  deCliente,
} satisfies Modulo

import type { Modulo } from '../modulo.ts'
import { rutas } from './routes.ts'

export const planilla = {
  lee: [
    'almacenes',
    'asientos',
    'clientes',
    'cuadres',
    'cuentas',
    'cuentas_concepto',
    'documentos',
    'partidas_toda',
    'saldos_dia',
  ],
  rutas,
} satisfies Modulo

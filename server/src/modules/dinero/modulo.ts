import type { Modulo } from '../modulo.ts'
import { deCliente } from './ganchos.ts'
import { barrerSoportes } from './jobs.ts'
import { rutas } from './routes.ts'
import { cargarMovimiento } from './service.ts'

export const dinero = {
  tablas: ['tipos_dinero', 'movimientos_dinero', 'soportes'],
  publica: ['tipos_dinero', 'movimientos_dinero'],
  lee: ['clientes', 'cuentas', 'documentos', 'solicitudes', 'usuarios'],
  rutas,
  trabajos: [barrerSoportes],
  deCliente,
  cargadores: { ingreso: cargarMovimiento, egreso: cargarMovimiento },
} satisfies Modulo

import type { Modulo } from '../modulo.ts'
import { barrerSoportes } from './jobs.ts'
import { rutas } from './routes.ts'
import { cargarMovimiento } from './service.ts'

export const dinero = {
  tablas: ['tipos_dinero', 'movimientos_dinero', 'soportes'],
  lee: ['clientes', 'cuentas', 'documentos_toda', 'usuarios'],
  rutas,
  trabajos: [barrerSoportes],
  cargadores: { ingreso: cargarMovimiento, egreso: cargarMovimiento },
} satisfies Modulo

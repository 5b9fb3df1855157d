import type { Modulo } from '../modulo.ts'
import { cargarAjuste } from './ajuste.ts'
import { deAlmacen } from './ganchos.ts'
import { rutas } from './routes.ts'
import { origenCaja } from './service.ts'

export const caja = {
  tablas: ['cuadres'],
  publica: ['cuadres'],
  lee: ['almacenes', 'documentos', 'usuarios'],
  rutas,
  deAlmacen,
  origenes: { caja: origenCaja },
  cargadores: { ajusteCaja: cargarAjuste },
} satisfies Modulo

import type { Modulo } from '../modulo.ts'
import { cargarAjuste } from './ajuste.ts'
import { rutas } from './routes.ts'
import { origenCaja } from './service.ts'

export const caja = {
  tablas: ['cuadres'],
  publica: ['cuadres'],
  lee: ['almacenes', 'documentos_toda', 'usuarios', 'documentos_claves'],
  rutas,
  origenes: { caja: origenCaja },
  cargadores: { ajusteCaja: cargarAjuste },
} satisfies Modulo

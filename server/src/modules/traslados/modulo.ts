import type { Modulo } from '../modulo.ts'
import { cargarDespacho } from './despachar.ts'
import { deAlmacen } from './ganchos.ts'
import { origenTraslado } from './origen.ts'
import { cargarRecepcion } from './recibir.ts'
import { rutas } from './routes.ts'

export const traslados = {
  tablas: ['traslados', 'traslado_bolsas', 'traslado_lineas'],
  publica: ['traslados'],
  lee: ['almacenes', 'documentos', 'impresiones', 'piezas', 'usuarios'],
  rutas,
  deAlmacen,
  origenes: { traslado: origenTraslado },
  cargadores: { despacho: cargarDespacho, recepcionTraslado: cargarRecepcion },
} satisfies Modulo

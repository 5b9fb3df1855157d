import type { Modulo } from '../modulo.ts'
import { deAlmacen } from './ganchos.ts'
import { rutas } from './routes.ts'
import { CARGADORES, origenDia } from './service.ts'

export const dia = {
  tablas: ['dias', 'cierres'],
  publica: ['dias'],
  lee: ['almacenes', 'asientos', 'cuadres', 'documentos', 'partidas_toda', 'usuarios'],
  rutas,
  deAlmacen,
  origenes: { dia: origenDia },
  cargadores: CARGADORES,
} satisfies Modulo

import type { Modulo } from '../modulo.ts'
import { rutas } from './routes.ts'
import { CARGADORES, origenDia } from './service.ts'

export const dia = {
  tablas: ['dias', 'cierres'],
  publica: ['dias'],
  lee: ['almacenes', 'asientos', 'cuadres', 'documentos_toda', 'partidas_toda', 'usuarios'],
  rutas,
  origenes: { dia: origenDia },
  cargadores: CARGADORES,
} satisfies Modulo

import type { Modulo } from '../modulo.ts'
import { deCliente } from './ganchos.ts'
import { suscripciones, trabajosDeCumplimiento } from './jobs.ts'
import { rutas } from './routes.ts'

export const cumplimiento = {
  tablas: ['tareas_cumplimiento', 'tareas_decisiones', 'revisiones'],
  lee: ['clientes', 'fuentes_consulta', 'usuarios'],
  publica: ['tareas_cumplimiento'],
  rutas,
  trabajos: trabajosDeCumplimiento,
  suscripciones,
  deCliente,
} satisfies Modulo

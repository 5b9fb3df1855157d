import type { Modulo } from '../modulo.ts'
import { rutas } from './routes.ts'

export const costosConsulta = {
  tablas: ['costos_consulta', 'costos_consulta_historial'],
  lee: ['fuentes_consulta', 'usuarios'],
  rutas,
} satisfies Modulo

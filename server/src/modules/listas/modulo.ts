import type { Modulo } from '../modulo.ts'
import { actualizarListas } from './jobs.ts'

export const listas = {
  tablas: ['listas', 'lista_entradas', 'listas_intentos', 'fuentes_consulta'],
  publica: ['fuentes_consulta', 'listas'],
  trabajos: [actualizarListas],
} satisfies Modulo

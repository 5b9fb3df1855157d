import type { DB } from '../db/types.ts'

/** Tables of the floor under the modules: who did what, what was answered, which number comes next. */
export const tablas = [
  'auditoria',
  'auditoria_toda',
  'idempotencia',
  'consecutivos',
] as const satisfies readonly (keyof DB)[]

/** Of others, joined to read: who marked a customer, which records are of one person, whether compliance has something to decide. */
export const lee = ['usuarios', 'clientes', 'tareas_cumplimiento'] as const satisfies readonly (keyof DB)[]

/** Of these, what modules may join. */
export const publica = ['auditoria_toda', 'consecutivos'] as const satisfies readonly (keyof DB)[]

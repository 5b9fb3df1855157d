import type { DB } from '../db/types.ts'

/** Tables of the floor under the modules: who did what, what was answered, which number comes next. */
export const tablas = [
  'auditoria',
  'auditoria_toda',
  'idempotencia',
  'consecutivos',
] as const satisfies readonly (keyof DB)[]

/** Of others, joined to read: the name of who marked a customer, and whether compliance has something to decide. */
export const lee = ['usuarios', 'tareas_cumplimiento'] as const satisfies readonly (keyof DB)[]

/** Of these, what modules may join. */
export const publica = ['auditoria_toda', 'consecutivos'] as const satisfies readonly (keyof DB)[]

import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { sql } from 'kysely'
import type { Dependencias } from '../../dependencies.ts'
import { type PorCrear, porCrear } from './documentos.ts'

/** Today of PCT01, to be opened: what was tried on it before is out of the way, for a day is opened once. */
export async function unDia(deps: Dependencias): Promise<PorCrear> {
  const { id } = await deps.db
    .selectFrom('almacenes')
    .select('id')
    .where('codigo', '=', 'PCT01')
    .executeTakeFirstOrThrow()
  const fecha = fechaBogota(deps.reloj())
  await sql`update dias set estado = 'anulado' where almacen_id = ${id} and fecha = ${fecha}`.execute(deps.db)
  return porCrear('apertura', '/dias', { fecha, habil: true, caja: 0 }, { base: 350_000 })
}

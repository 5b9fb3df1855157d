import type { Insertable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { ConsultaAvisos } from '../../db/types.ts'

/** Writes a notice; false when it was seen before. */
export async function anotarAviso(db: Db, aviso: Insertable<ConsultaAvisos>): Promise<boolean> {
  const nuevo = await db
    .insertInto('consulta_avisos')
    .values(aviso)
    .onConflict((oc) => oc.doNothing())
    .returning('evento')
    .executeTakeFirst()
  return nuevo !== undefined
}

/** The pending consultation of a job is due from now on. */
export async function adelantar(
  db: Db,
  proveedor: string,
  trabajo: string,
  ahora: Date,
): Promise<string | undefined> {
  const consulta = await db
    .updateTable('consultas')
    .set({ proximo: ahora.toISOString() })
    .where('proveedor', '=', proveedor)
    .where('situacion', '=', 'pendiente')
    .where((eb) => eb.or([eb('proveedor_ref', '=', trabajo), eb('proveedor_ref', '=', `${trabajo}#1`)]))
    .returning('id')
    .executeTakeFirst()
  return consulta?.id
}

/** Whether a notice of this job came before its number was known here. */
export async function yaAvisaron(db: Db, proveedor: string, referencia: string): Promise<boolean> {
  const aviso = await db
    .selectFrom('consulta_avisos')
    .select('evento')
    .where('proveedor', '=', proveedor)
    .where('referencia', '=', referencia.replace(/#1$/, ''))
    .limit(1)
    .executeTakeFirst()
  return aviso !== undefined
}

export async function borrarAvisos(db: Db, hasta: string): Promise<void> {
  await db.deleteFrom('consulta_avisos').where('instante', '<', hasta).execute()
}

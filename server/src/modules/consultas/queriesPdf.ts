import type { Insertable } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { Db } from '../../db/connect.ts'
import type { ConsultaPdfs } from '../../db/types.ts'

export const pdfGuardado = (db: Db, consultaId: string) =>
  db.selectFrom('consulta_pdfs').select('pdf').where('consulta_id', '=', consultaId).executeTakeFirst()

/** Keeps the document of a consultation; the first one stays. */
export async function guardarPdf(db: Db | Tx, fila: Insertable<ConsultaPdfs>): Promise<void> {
  await db
    .insertInto('consulta_pdfs')
    .values(fila)
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/** What a certificate says beside its answer: where and by whom it was asked, and of which list. */
export async function delCertificado(
  db: Db,
  fila: { almacen_id: string; empleado_id: string; lista_id: string | null },
) {
  const [almacen, empleado, lista] = await Promise.all([
    db
      .selectFrom('almacenes')
      .select(['codigo', 'nombre'])
      .where('id', '=', fila.almacen_id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('usuarios')
      .select(['nombres', 'apellidos', 'username'])
      .where('id', '=', fila.empleado_id)
      .executeTakeFirstOrThrow(),
    fila.lista_id === null
      ? undefined
      : db
          .selectFrom('listas')
          .select(['registros', 'sha256', 'cargada'])
          .where('id', '=', fila.lista_id)
          .executeTakeFirst(),
  ])
  return { almacen, empleado, lista }
}

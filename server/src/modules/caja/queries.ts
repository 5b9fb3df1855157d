import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'

/** A count with its document. */
export function cuadrePorCodigo(db: Kysely<DB>, codigo: string) {
  return db
    .selectFrom('cuadres')
    .innerJoin('documentos', 'documentos.id', 'cuadres.id')
    .innerJoin('usuarios', 'usuarios.id', 'documentos.firmante_id')
    .select([
      'documentos.codigo',
      'documentos.instante',
      'documentos.entrada',
      'cuadres.almacen_id',
      'cuadres.efectivo',
      'cuadres.caja',
      'cuadres.diferencia',
      'usuarios.username',
    ])
    .where('documentos.codigo', '=', codigo)
    .executeTakeFirst()
}

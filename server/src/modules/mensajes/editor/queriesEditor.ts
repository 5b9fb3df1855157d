import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'

/** The contract of a branch with that code, or its last one. */
export function contratoDeEjemplo(db: Kysely<DB>, almacenId: string, codigo: string | undefined) {
  return db
    .selectFrom('contratos')
    .innerJoin('clientes', 'clientes.id', 'contratos.cliente_id')
    .select([
      'contratos.codigo',
      'contratos.valor_total',
      'contratos.capital',
      'contratos.peso_total',
      'contratos.clase',
      'contratos.vence',
      'clientes.nombre_completo',
    ])
    .where('contratos.almacen_id', '=', almacenId)
    .$if(codigo !== undefined, (q) => q.where('contratos.codigo', '=', codigo ?? ''))
    .orderBy('contratos.numero', 'desc')
    .limit(1)
    .executeTakeFirst()
}

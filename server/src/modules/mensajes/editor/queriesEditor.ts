import { type Kysely, type SqlBool, sql } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { ABIERTOS } from '../revisiones.ts'

/** The contract of a branch with that code, or its last one; of a notice, one that is open: of any other nothing is owed. */
export function contratoDeEjemplo(
  db: Kysely<DB>,
  almacenId: string,
  { codigo, deAviso }: { codigo: string | undefined; deAviso: boolean },
) {
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
    .$if(deAviso, (q) => q.where('contratos.estado', 'in', [...ABIERTOS]))
    .orderBy('contratos.numero', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The last document of those types in a branch, or that of the code given, or the last of what that code made. */
export function documentoDeEjemplo(
  db: Kysely<DB>,
  almacenId: string,
  tipos: readonly string[],
  codigo: string | undefined,
) {
  return db
    .selectFrom('documentos as d')
    .leftJoin('documentos as primero', 'primero.id', 'd.origen_id')
    .leftJoin('clientes', 'clientes.id', 'd.tercero_id')
    .select(['d.codigo', 'd.tipo', 'd.origen', 'd.origen_id', 'd.fecha', 'd.valor', 'd.entrada', 'd.cifras'])
    .select(['primero.codigo as origen_codigo', 'clientes.nombre_completo'])
    .where('d.almacen_id', '=', almacenId)
    .where('d.tipo', 'in', [...tipos])
    .where('d.estado', '=', 'activo')
    .$if(codigo !== undefined, (q) =>
      q
        .where(
          sql<SqlBool>`(d.codigo = ${codigo} or d.origen_id = (select origen_id from documentos where codigo = ${codigo}))`,
        )
        .orderBy(sql`d.codigo = ${codigo}`, 'desc'),
    )
    .orderBy('d.orden', 'desc')
    .limit(1)
    .executeTakeFirst()
}

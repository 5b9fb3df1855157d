import type { Salto } from '@retroventa/domain/electronicos/saltos'
import { type Insertable, type Kysely, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../core/transaccion.ts'
import type { DB, ElectronicoSaltos } from '../../../db/types.ts'

/** What waits because DIAN has another document with its number. */
export const REPETIDO = 'dian.repetido'
/** A person asked for another number for it. */
const OTRO_NUMERO = 'dian.otro_numero'

interface Esperando {
  estado: string
  espera: string | null
  renumera_por: string | null
}

/** DIAN has another document with its number, and nobody asked yet for another one. */
export const esRepetido = ({ estado, espera, renumera_por }: Esperando): boolean =>
  estado === 'enviado' && espera === REPETIDO && renumera_por === null

const REPETIDOS = sql<SqlBool>`estado = 'enviado' and espera = ${REPETIDO} and renumera_por is null`

/** Documents that wait for another number, of a branch or of all, and of how many branches they are. */
export async function cuantosRepetidos(
  db: Kysely<DB>,
  almacenId: string | undefined,
): Promise<{ documentos: number; almacenes: number }> {
  return await db
    .selectFrom('electronicos')
    .select(({ fn }) => [
      fn.countAll<number>().as('documentos'),
      fn.count<number>('almacen_id').distinct().as('almacenes'),
    ])
    .where(REPETIDOS)
    .$if(almacenId !== undefined, (q) => q.where('almacen_id', '=', almacenId ?? ''))
    .executeTakeFirstOrThrow()
}

/** Those documents, locked, in the order in which they were left. */
export const bloquearRepetidos = (tx: Tx, almacenId: string | undefined) =>
  tx
    .selectFrom('electronicos')
    .select(['id', 'almacen_id', 'codigo'])
    .where(REPETIDOS)
    .$if(almacenId !== undefined, (q) => q.where('almacen_id', '=', almacenId ?? ''))
    .orderBy('creado')
    .orderBy('id')
    .forUpdate()
    .execute()

/**
 * Another number is asked for those documents, under lock. Whoever was asking DIAN about one of them has lost it: nothing of what it
 * then learns is written.
 */
export async function pedirNumero(
  tx: Tx,
  ids: readonly string[],
  { usuarioId, ahora }: { usuarioId: string; ahora: string },
): Promise<void> {
  await tx
    .updateTable('electronicos')
    .set({ renumera_por: usuarioId, espera: OTRO_NUMERO, proximo: ahora, tomada_por: null })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}

export const anotarSalto = (tx: Tx, salto: Insertable<ElectronicoSaltos>) =>
  tx.insertInto('electronico_saltos').values(salto).execute()

/** Numbers that were skipped in every range, or in those that a branch may use. */
export const saltosDe = (db: Kysely<DB>, almacenId: string | undefined): Promise<Salto[]> =>
  db
    .selectFrom('electronico_saltos as s')
    .innerJoin('usuarios as u', 'u.id', 's.usuario_id')
    .select([
      's.rango_id as rangoId',
      's.desde',
      's.hasta',
      's.motivo',
      'u.username as usuario',
      's.instante',
    ])
    .$if(almacenId !== undefined, (q) =>
      q.where((eb) => eb.or([eb('s.almacen_id', '=', almacenId ?? ''), eb('s.almacen_id', 'is', null)])),
    )
    .orderBy('s.rango_id')
    .orderBy('s.desde')
    .execute()

/** The last number of a range that was skipped: DIAN has a document with it. */
export const ultimoSalto = (tx: Tx, rangoId: string) =>
  tx
    .selectFrom('electronico_saltos')
    .select('hasta')
    .where('rango_id', '=', rangoId)
    .orderBy('desde', 'desc')
    .limit(1)
    .executeTakeFirst()

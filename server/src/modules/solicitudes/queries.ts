import type { EstadoSolicitud } from '@retroventa/api/solicitudes/lista'
import type { Pedida } from '@retroventa/api/solicitudes/pedida'
import { DE_LA_CAJA, type TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { DB, Solicitudes } from '../../db/types.ts'

export type FilaSolicitud = Selectable<Solicitudes>

export async function insertar(tx: Tx, fila: Insertable<Solicitudes>): Promise<void> {
  await tx.insertInto('solicitudes').values(fila).execute()
}

export function porId(db: Kysely<DB>, id: string): Promise<FilaSolicitud | undefined> {
  return db.selectFrom('solicitudes').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The request, held until the transaction ends: of two who answer at once the second one finds the first answer. */
export function bloquear(tx: Tx, id: string): Promise<FilaSolicitud | undefined> {
  return tx.selectFrom('solicitudes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

const pendientesDeTipo = (db: Kysely<DB>, almacenId: string, tipo: string) =>
  db
    .selectFrom('solicitudes')
    .innerJoin('usuarios', 'usuarios.id', 'solicitudes.firmante_id')
    .select(['usuarios.nombres', 'usuarios.apellidos'])
    .where('solicitudes.almacen_id', '=', almacenId)
    .where('tipo', '=', tipo)
    .where('estado', '=', 'pendiente')

/** The same thing, asked for and not answered yet, with who asked. */
export const pendienteDe = (tx: Tx, almacenId: string, tipo: string, referencia: string) =>
  pendientesDeTipo(tx, almacenId, tipo).where('referencia', '=', referencia).executeTakeFirst()

/** The same thing, while it may still be answered: who asked for it, and when. */
export async function pedidaDe(
  db: Kysely<DB>,
  de: { almacenId: string; tipo: TipoOperacion; referencia: string },
  ahora: Date,
): Promise<Pedida | null> {
  const fila = await pendientesDeTipo(db, de.almacenId, de.tipo)
    .select('solicitudes.creada')
    .where('referencia', '=', de.referencia)
    .where('vence', '>', ahora.toISOString())
    .executeTakeFirst()
  return fila ? { quien: `${fila.nombres} ${fila.apellidos}`, cuando: fila.creada } : null
}

/** Namespace of the advisory locks of what is asked for without anything that holds it. */
const CANDADO_PEDIR = 7_008

/**
 * The same thing about to be made, asked for by the same person with the same entry and figures, and not answered yet. Nothing
 * that exists holds it, so its branch and type are held until the transaction ends: of two of an instant the second finds the first.
 */
export async function igualPendiente(
  tx: Tx,
  almacenId: string,
  tipo: string,
  { firmanteId, visto, entrada }: { firmanteId: string; visto: string; entrada: unknown },
) {
  await sql`select pg_advisory_xact_lock(${CANDADO_PEDIR}, hashtext(${`${almacenId} ${tipo}`}))`.execute(tx)
  return pendientesDeTipo(tx, almacenId, tipo)
    .where('firmante_id', '=', firmanteId)
    .where('visto', '=', visto)
    .where('entrada', '=', sql<never>`${JSON.stringify(entrada)}::jsonb`)
    .executeTakeFirst()
}

export async function nombreDe(db: Kysely<DB>, usuarioId: string): Promise<string> {
  const { nombres, apellidos } = await db
    .selectFrom('usuarios')
    .select(['nombres', 'apellidos'])
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow()
  return `${nombres} ${apellidos}`
}

export async function responder(
  tx: Tx,
  id: string,
  respuesta: Partial<Insertable<Solicitudes>> & { estado: EstadoSolicitud; respondida: string },
): Promise<void> {
  await tx.updateTable('solicitudes').set(respuesta).where('id', '=', id).execute()
}

/** Who signed which limits of a request that stays open. */
export async function anotarFirmas(tx: Tx, id: string, firmas: string): Promise<void> {
  await tx.updateTable('solicitudes').set({ firmas }).where('id', '=', id).execute()
}

/**
 * Requests whose time is over become so; those that somebody answers right now are left to them.
 * @param deEsto only those of one thing: branch, type and reference
 */
export function vencer(
  tx: Tx,
  ahora: string,
  limite: number,
  deEsto?: { almacenId: string; tipo: string; referencia: string | null },
) {
  return tx
    .updateTable('solicitudes')
    .set({ estado: 'vencida', respondida: ahora })
    .where('id', 'in', (q) =>
      q
        .selectFrom('solicitudes')
        .select('id')
        .where('estado', '=', 'pendiente')
        .where('vence', '<=', ahora)
        .$if(deEsto !== undefined, (p) =>
          p
            .where('almacen_id', '=', deEsto?.almacenId ?? '')
            .where('tipo', '=', deEsto?.tipo ?? '')
            .where('referencia', 'is not distinct from', deEsto?.referencia ?? null),
        )
        .orderBy('vence')
        .limit(limite)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'almacen_id', 'tipo', 'referencia'])
    .execute()
}

/** Who signed what of a request, and no more of it. */
const FIRMAS = sql<FilaSolicitud['firmas']>`coalesce((select
  jsonb_agg(jsonb_build_object('usuario', f ->> 'usuario', 'codigos', f -> 'codigos')) from jsonb_array_elements(firmas) f), '[]')`
/** Limits of a request: their permissions and levels alone. */
const EXIGE = sql<FilaSolicitud['exige']>`coalesce((select
  jsonb_agg(distinct jsonb_strip_nulls(jsonb_build_object('codigo', una ->> 'codigo', 'permiso', una ->> 'permiso', 'nivel', una ->> 'nivel')))
  from jsonb_array_elements(exige) una), '[]')`

/**
 * Open requests by branch, level, type, what their answer asks for and who signed which of it, without those of the person. Few are
 * signed in part: most are of no signature at all.
 */
export function pendientesPorNivel(
  db: Kysely<DB>,
  { usuarioId, propiasTambien, ahora }: { usuarioId: string; propiasTambien: boolean; ahora: string },
) {
  return db
    .selectFrom((q) =>
      q
        .selectFrom('solicitudes')
        .select(['id', 'almacen_id', 'nivel', 'tipo', EXIGE.as('exige'), FIRMAS.as('firmas')])
        .where('estado', '=', 'pendiente')
        .where('vence', '>', ahora)
        .$if(!propiasTambien, (p) =>
          p.where('usuario_id', '<>', usuarioId).where('firmante_id', '<>', usuarioId),
        )
        .as('s'),
    )
    .select([
      's.almacen_id',
      's.nivel',
      's.tipo',
      's.exige',
      's.firmas',
      sql<string[]>`array_agg(s.id)`.as('ids'),
    ])
    .groupBy(['s.almacen_id', 's.nivel', 's.tipo', 's.exige', 's.firmas'])
    .execute()
}

/** What a person asked for in a branch: how much somebody may still answer, and what was answered since an instant. */
export async function mias(
  db: Kysely<DB>,
  { usuarioId, almacenId, desde, ahora }: Record<'usuarioId' | 'almacenId' | 'desde' | 'ahora', string>,
) {
  const deEsta = (q: Kysely<DB>) =>
    q
      .selectFrom('solicitudes')
      .where('almacen_id', '=', almacenId)
      .where(sql<boolean>`${usuarioId}::uuid in (usuario_id, firmante_id)`)
  const [{ pendientes }, respondidas] = await Promise.all([
    deEsta(db)
      .select((eb) => eb.fn.countAll<number>().as('pendientes'))
      .where('estado', '=', 'pendiente')
      .where('vence', '>', ahora)
      .executeTakeFirstOrThrow(),
    deEsta(db)
      .select(['id', 'tipo', 'referencia', 'estado', 'respondida', 'respuesta'])
      .where('respondida', '>=', desde)
      // Who took it back knows.
      .where(sql<boolean>`not (estado = 'rechazada' and respondio_id = ${usuarioId}::uuid)`)
      .orderBy('respondida', 'desc')
      .limit(20)
      .execute(),
  ])
  return { pendientes, respondidas }
}

/**
 * Types whose requests the close of a day does not wait for: those to close one, because whoever approves it closes the day, and it
 * would wait for itself; and those of the drawer, because everybody reads what a close waits for, who counts blind too (D26). What is
 * told to some for another reason is waited for: its answer is of no use after the close either.
 */
export const NO_DETIENEN: readonly TipoOperacion[] = ['cierreDia', ...DE_LA_CAJA]

/** Requests of a branch that somebody may still answer: what its close waits for, and those of the drawer, which it lets pass. */
export function pendientesDe(
  db: Kysely<DB>,
  almacenId: string,
  ahora: string,
): Promise<{ detienen: number; deLaCaja: number }> {
  return db
    .selectFrom('solicitudes')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('tipo', 'not in', NO_DETIENEN).as('detienen'),
      eb.fn.countAll<number>().filterWhere('tipo', 'in', DE_LA_CAJA).as('deLaCaja'),
    ])
    .where('almacen_id', '=', almacenId)
    .where('estado', '=', 'pendiente')
    .where('vence', '>', ahora)
    .executeTakeFirstOrThrow()
}

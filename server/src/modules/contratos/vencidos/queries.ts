import type { AvisoPrevio, FilaVencida, FiltroVencidos, Lote } from '@retroventa/api/contratos/vencidos'
import { type Fecha, fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Insertable, type Kysely, type SqlBool, sql } from 'kysely'
import { conCursor, deUnInstante } from '../../../core/lista/sql.ts'
import type { Tx } from '../../../core/transaccion.ts'
import type { AvisosPrevios, DB, LotesContratos } from '../../../db/types.ts'
import { salidasDe } from '../../mensajes/service.ts'
import { NO_PARTIDA } from '../../operaciones/service.ts'
import { ABIERTOS, vencidoDe } from '../cuenta.ts'
import { contratosSolos, estadoMostrado } from '../queriesFiltro.ts'
import { filasPorId, ordenDeLista, sumarCuentas } from '../queriesListado.ts'

/** Overdue contracts, or those that are due on the day itself. */
export async function enCola(
  db: Kysely<DB>,
  almacenId: string,
  { cola, orden: _, ...filtro }: FiltroVencidos,
  hoy: Fecha,
) {
  if (cola === 'vencidos') return contratosSolos(db, almacenId, { ...filtro, estado: 'vencido' }, hoy)
  return (await contratosSolos(db, almacenId, filtro, hoy))
    .where('contratos.estado', 'in', ABIERTOS)
    .where('contratos.vence', '=', hoy)
    .where(sql<SqlBool>`${estadoMostrado(hoy)} in ('vigente', 'devuelto_vigente')`)
}

/** Rows of the queue by their ids, each with the last notice that was given. */
export async function filasDeCola(
  db: Kysely<DB>,
  ids: readonly string[],
  hoy: Fecha,
): Promise<FilaVencida[]> {
  const [filas, avisos] = await Promise.all([filasPorId(db, ids, hoy), ultimosAvisos(db, ids)])
  return filas.map((fila) => ({ ...fila, aviso: avisos.get(fila.id) ?? null }))
}

/** The whole queue in its order, in batches, all of one instant. */
export const todaLaCola = (
  db: Kysely<DB>,
  almacenId: string,
  filtro: FiltroVencidos,
  hoy: Fecha,
): AsyncGenerator<readonly FilaVencida[]> =>
  deUnInstante(db, async function* (tx) {
    const ids = (await enCola(tx, almacenId, filtro, hoy))
      .select('contratos.id')
      .orderBy(ordenDeLista(filtro.orden, hoy))
    for await (const lote of conCursor(tx, sql<{ id: string }>`${ids}`))
      yield await filasDeCola(
        tx,
        lote.map(({ id }) => id),
        hoy,
      )
  })

/** Only these contracts of the queue. */
export const esUnoDe = (ids: readonly string[]) => sql<SqlBool>`contratos.id = any(${ids}::uuid[])`

/**
 * Which contracts a queue holds, whatever their order: how many, and a digest of their ids.
 * @param sobre how the aggregates read them: `over ()` beside each row
 */
const visto = (sobre = sql``) =>
  sql<string>`concat(count(*) ${sobre}, ':', bit_xor(uuid_hash_extended(contratos.id, 0)) ${sobre})`

/** The contracts of a queue in its order, each beside what the whole of it is (`visto`). */
export const deCola = async (db: Kysely<DB>, almacenId: string, filtro: FiltroVencidos, hoy: Fecha) =>
  (await enCola(db, almacenId, filtro, hoy))
    .select(['contratos.id', visto(sql`over ()`).as('visto')])
    .orderBy(ordenDeLista(filtro.orden, hoy))

/** How many a queue holds, what they weigh and were lent on, and which they are. */
export async function sumasDeCola(db: Kysely<DB>, almacenId: string, filtro: FiltroVencidos, hoy: Fecha) {
  return (await enCola(db, almacenId, filtro, hoy))
    .select((eb) => [
      eb.fn.countAll<number>().as('cantidad'),
      sql<number>`coalesce(sum(contratos.peso_total), 0)::int8`.as('peso'),
      sql<number>`coalesce(sum(contratos.capital), 0)::int8`.as('capital'),
      visto().as('visto'),
    ])
    .executeTakeFirstOrThrow()
}

/** What those of the queue owe together, whole pesos. */
export const vencidoDeCola = async (db: Kysely<DB>, almacenId: string, filtro: FiltroVencidos, hoy: Fecha) =>
  sumarCuentas(db, await enCola(db, almacenId, filtro, hoy), (fila, movimientos) =>
    vencidoDe(fila, movimientos, hoy),
  )

/** The matter of the messages of a prior notice. */
export const claveDeAviso = (id: string): string => `aviso:${id}`

/**
 * Some prior notices with when each was given: by message, when the first of its messages left and did not fail, for a notice
 * that nobody gets is none (Código Civil art. 1943); by any other means, when it was noted.
 */
export async function conSalida<A extends { id: string; canal: string; instante: string }>(
  db: Kysely<DB>,
  avisos: readonly A[],
): Promise<(A & { salio: string | null; espera: boolean })[]> {
  const porMensaje = avisos.filter(({ canal }) => canal === 'mensaje')
  const salidas = await salidasDe(
    db,
    porMensaje.map(({ id }) => claveDeAviso(id)),
  )
  return avisos.map((aviso) => ({
    ...aviso,
    ...(salidas.get(claveDeAviso(aviso.id)) ?? { salio: aviso.instante, espera: false }),
  }))
}

/** The last prior notice of each contract that was given, by its id. */
export async function ultimosAvisos(db: Kysely<DB>, ids: readonly string[]): Promise<Map<string, Fecha>> {
  const filas = await db
    .selectFrom('avisos_previos')
    .select(['id', 'contrato_id', 'canal', 'instante'])
    .where(sql<SqlBool>`contrato_id = any(${ids}::uuid[])`)
    .execute()
  const ultimos = new Map<string, Fecha>()
  for (const { contrato_id, salio } of await conSalida(db, filas)) {
    const dia = salio && fechaBogota(salio)
    if (dia && dia > (ultimos.get(contrato_id) ?? '')) ultimos.set(contrato_id, dia)
  }
  return ultimos
}

export async function avisosDe(db: Kysely<DB>, contratoId: string): Promise<AvisoPrevio[]> {
  const filas = await db
    .selectFrom('avisos_previos')
    .innerJoin('usuarios', 'usuarios.id', 'avisos_previos.usuario_id')
    .select(['avisos_previos.id', 'instante', 'canal', 'respuesta', 'usuarios.username as usuario'])
    .where('contrato_id', '=', contratoId)
    .orderBy('instante', 'desc')
    .execute()
  return (await conSalida(db, filas)).map(({ id: _, canal, ...fila }) => ({
    ...fila,
    canal: canal as AvisoPrevio['canal'],
  }))
}

export async function insertarAviso(tx: Tx, fila: Insertable<AvisosPrevios>): Promise<void> {
  await tx.insertInto('avisos_previos').values(fila).execute()
}

/** A batch with its contracts in their order. */
export async function insertarLote(tx: Tx, lote: Insertable<LotesContratos>, contratos: readonly string[]) {
  await tx.insertInto('lotes_contratos').values(lote).execute()
  await sql`insert into lote_contratos_filas (lote_id, orden, contrato_id)
    select ${lote.id}::uuid, n, id from unnest(${contratos}::uuid[]) with ordinality f(id, n)`.execute(tx)
}

/** Batches that are not done, the oldest first. */
export const lotesVivos = (db: Kysely<DB>) =>
  db.selectFrom('lotes_contratos').selectAll().where('terminado', 'is', null).orderBy('creado').execute()

export type FilaLote = Awaited<ReturnType<typeof lotesVivos>>[number]

/** The next rows of a batch but some, with the code and the pieces of their contracts. Nothing is locked yet. */
export async function siguientes(
  db: Kysely<DB>,
  loteId: string,
  cuantas: number,
  menos: ReadonlySet<number> = new Set(),
) {
  const { rows } = await sql<{
    orden: number
    contrato_id: string
    cliente_id: string
    codigo: string
    piezas: { id: string; categoria: number | null }[]
  }>`select f.orden, f.contrato_id, c.cliente_id, c.codigo,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'categoria', p.categoria))
        from piezas p where p.origen_id = c.id and ${NO_PARTIDA}), '[]') piezas
    from lote_contratos_filas f join contratos c on c.id = f.contrato_id
    where f.lote_id = ${loteId} and f.estado = 'pendiente' and f.orden <> all(${[...menos]}::int[])
    order by f.orden limit ${cuantas}`.execute(db)
  return rows
}

export type Siguiente = Awaited<ReturnType<typeof siguientes>>[number]

/** Of some rows, those that are still to do and nobody else is doing; theirs until the transaction ends. */
export async function tomar(tx: Tx, loteId: string, ordenes: readonly number[]): Promise<Set<number>> {
  const filas = await tx
    .selectFrom('lote_contratos_filas')
    .select('orden')
    .where('lote_id', '=', loteId)
    .where(sql<SqlBool>`orden = any(${ordenes}::int[])`)
    .where('estado', '=', 'pendiente')
    .forUpdate()
    .skipLocked()
    .execute()
  return new Set(filas.map(({ orden }) => orden))
}

export async function anotarFila(
  tx: Kysely<DB>,
  loteId: string,
  orden: number,
  hecho: { estado: 'hecha' | 'rechazada'; documento?: string | null; mensaje?: string },
): Promise<void> {
  await tx
    .updateTable('lote_contratos_filas')
    .set(hecho)
    .where('lote_id', '=', loteId)
    .where('orden', '=', orden)
    .where('estado', '=', 'pendiente')
    .execute()
}

/** Done when no row is left; false while there is one. */
export async function terminarLote(db: Kysely<DB>, id: string, ahora: string): Promise<boolean> {
  const fila = await db
    .updateTable('lotes_contratos')
    .set({ terminado: ahora })
    .where('id', '=', id)
    .where('terminado', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lote_contratos_filas')
            .select('orden')
            .where('lote_id', '=', id)
            .where('estado', '=', 'pendiente'),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return fila !== undefined
}

/** The last batches of a branch, the newest first, each with how it goes. */
export const ultimosLotes = (db: Kysely<DB>, almacenId: string, cuantos: number) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('lotes_contratos')
        .selectAll()
        .where('almacen_id', '=', almacenId)
        .orderBy('creado', 'desc')
        .orderBy('id', 'desc')
        .limit(cuantos)
        .as('l'),
    )
    .innerJoin('usuarios', 'usuarios.id', 'l.firmante_id')
    .innerJoin('lote_contratos_filas as f', 'f.lote_id', 'l.id')
    .select(['l.id', 'l.creado', 'l.terminado', 'l.total', 'usuarios.username as firmante'])
    .select([
      sql<Lote['accion']>`l.accion`.as('accion'),
      sql<number>`(count(*) filter (where f.estado = 'hecha'))::int`.as('hechas'),
      sql<number>`(count(*) filter (where f.estado = 'rechazada'))::int`.as('rechazadas'),
    ])
    .groupBy(['l.id', 'l.accion', 'l.creado', 'l.terminado', 'l.total', 'usuarios.username'])
    .orderBy('l.creado', 'desc')
    .orderBy('l.id', 'desc')

/** Rows that the screen shows of a batch: what was refused first. */
const FILAS_A_LA_VISTA = 200

export async function leerLote(db: Kysely<DB>, almacenId: string, id: string): Promise<Lote | undefined> {
  const lote = await db
    .selectFrom('lotes_contratos')
    .select(['id', 'accion', 'creado', 'terminado', 'total'])
    .where('id', '=', id)
    .where('almacen_id', '=', almacenId)
    .executeTakeFirst()
  if (!lote) return undefined
  const [cuentas, filas] = await Promise.all([
    db
      .selectFrom('lote_contratos_filas')
      .select((eb) => ['estado', eb.fn.countAll<number>().as('n')])
      .where('lote_id', '=', id)
      .groupBy('estado')
      .execute(),
    db
      .selectFrom('lote_contratos_filas as f')
      .innerJoin('contratos', 'contratos.id', 'f.contrato_id')
      .select(['contratos.codigo', 'f.estado', 'f.documento', 'f.mensaje'])
      .where('lote_id', '=', id)
      .where('f.estado', '<>', 'pendiente')
      .orderBy('f.estado', 'desc')
      .orderBy('f.orden')
      .limit(FILAS_A_LA_VISTA)
      .execute(),
  ])
  const de = (estado: string) => cuentas.find((una) => una.estado === estado)?.n ?? 0
  return {
    ...lote,
    accion: lote.accion as Lote['accion'],
    hechas: de('hecha'),
    rechazadas: de('rechazada'),
    filas: filas.map(({ estado, ...fila }) => ({ ...fila, estado: estado as 'hecha' })),
  }
}

import type { ClaveInforme } from '@retroventa/api/informes/registro'
import type { Cada, EstadoEnvio } from '@retroventa/api/informes/reportes'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../../core/transaccion.ts'
import type { DB } from '../../../db/types.ts'

type Conexion = Kysely<DB> | Tx

/** What is kept of a report. */
export interface FilaReporte {
  readonly id: string
  readonly nombre: string
  readonly informe: ClaveInforme
  readonly busqueda: Record<string, string>
  readonly propio: boolean
  readonly usuario_id: string
  readonly roles: string[]
  readonly cada: Cada
  readonly formato: 'xlsx' | 'csv' | 'pdf'
}

const COLUMNAS = sql`r.id, r.nombre, r.informe, r.busqueda, r.propio, r.usuario_id, r.roles, r.cada, r.formato, r.version, r.cambiado`
type Guardada = FilaReporte & { version: number; cambiado: string }

export async function reportePorId(db: Conexion, id: string): Promise<Guardada | undefined> {
  const { rows } = await sql<Guardada>`select ${COLUMNAS} from reportes r where r.id = ${id}`.execute(db)
  return rows[0]
}

/** The same, held until the transaction ends. */
export async function bloquearReporte(tx: Tx, id: string): Promise<Guardada | undefined> {
  const { rows } =
    await sql<Guardada>`select ${COLUMNAS} from reportes r where r.id = ${id} for update`.execute(tx)
  return rows[0]
}

export interface ReporteListado extends Guardada {
  readonly autor: string
  readonly ultimo: { readonly fecha: Fecha; readonly enviados: number; readonly sinEnviar: number } | null
}

/** Those of the company, by name, with how the last sending went. */
export async function reportesDeLaCasa(db: Kysely<DB>): Promise<ReporteListado[]> {
  const { rows } = await sql<ReporteListado>`select ${COLUMNAS}, u.username autor, e.ultimo
    from reportes r join usuarios u on u.id = r.usuario_id
    left join lateral (select jsonb_build_object('fecha', e.fecha, 'enviados', count(*) filter (where e.estado = 'enviado'),
        'sinEnviar', count(*) filter (where e.estado <> 'enviado')) ultimo
      from reporte_envios e where e.reporte_id = r.id group by e.fecha order by e.fecha desc limit 1) e on true
    where not r.propio order by lower(r.nombre), r.id`.execute(db)
  return rows
}

/** Those of an informe that are shared with some of these roles. */
export async function compartidosCon(db: Kysely<DB>, informe: ClaveInforme, roles: readonly string[]) {
  const { rows } = await sql<
    Pick<FilaReporte, 'id' | 'nombre' | 'busqueda'>
  >`select r.id, r.nombre, r.busqueda from reportes r
    where r.informe = ${informe} and not r.propio and r.roles && ${roles}::uuid[] order by lower(r.nombre), r.id`.execute(
    db,
  )
  return rows
}

/** What a person receives, of every informe, with what became of the last sending. */
export async function suscripcionesDe(db: Conexion, usuarioId: string) {
  const { rows } = await sql<
    Pick<FilaReporte, 'id' | 'nombre' | 'informe' | 'busqueda' | 'cada' | 'formato'> & {
      ultimo: { fecha: Fecha; estado: EstadoEnvio } | null
    }
  >`select r.id, r.nombre, r.informe, r.busqueda, r.cada, r.formato,
      (select jsonb_build_object('fecha', e.fecha, 'estado', e.estado) from reporte_envios e
        where e.reporte_id = r.id order by e.fecha desc limit 1) ultimo
    from reportes r where r.propio and r.usuario_id = ${usuarioId} order by lower(r.nombre), r.id`.execute(db)
  return rows
}

/** What one person receives is changed by one at a time, until the transaction ends: of two of an instant the second counts the first. */
export async function unoPorPersona(tx: Tx, usuarioId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reportes:${usuarioId}`}, 0))`.execute(tx)
}

export async function insertarReporte(tx: Tx, fila: FilaReporte & { cambiado: string }): Promise<void> {
  await tx
    .insertInto('reportes')
    .values({ ...fila, busqueda: JSON.stringify(fila.busqueda) })
    .execute()
}

export async function cambiarReporte(
  tx: Tx,
  {
    id,
    busqueda,
    ...fila
  }: Omit<FilaReporte, 'propio' | 'usuario_id'> & { cambiado: string; version: number },
): Promise<void> {
  await tx
    .updateTable('reportes')
    .set({ ...fila, busqueda: JSON.stringify(busqueda) })
    .where('id', '=', id)
    .execute()
}

export async function quitarReporte(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('reportes').where('id', '=', id).execute()
}

/** Those of the company and of every person, held until the transaction ends. */
export async function todosLosReportes(
  tx: Tx,
): Promise<Pick<FilaReporte, 'id' | 'nombre' | 'informe' | 'busqueda'>[]> {
  const { rows } = await sql<
    Pick<FilaReporte, 'id' | 'nombre' | 'informe' | 'busqueda'>
  >`select id, nombre, informe, busqueda from reportes order by id for update`.execute(tx)
  return rows
}

/** Under the version that it had: whoever has it open saves over it without being told of another. */
export async function renombrarReporte(tx: Tx, id: string, nombre: string): Promise<void> {
  await tx.updateTable('reportes').set({ nombre }).where('id', '=', id).execute()
}

/** False when it is not there, or is of somebody else. */
export async function quitarSuscripcion(db: Kysely<DB>, usuarioId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('reportes')
    .where('id', '=', id)
    .where('propio', '=', true)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/**
 * Reports that are sent so often, as they are since an instant or before.
 * @param sinEnviar of a day that has gone: those of which nothing was sent of it, to anybody
 */
export async function reportesDeCada(
  tx: Tx,
  cada: Cada,
  hasta: string,
  sinEnviar: Fecha | null,
): Promise<(FilaReporte & { autorActivo: boolean })[]> {
  const { rows } = await sql<
    FilaReporte & { autorActivo: boolean }
  >`select ${COLUMNAS}, u.activo "autorActivo" from reportes r join usuarios u on u.id = r.usuario_id
    where r.cada = ${cada} and r.cambiado <= ${hasta} and (${sinEnviar}::date is null
      or not exists (select from reporte_envios e where e.reporte_id = r.id and e.fecha = ${sinEnviar}::date))
    order by r.id`.execute(tx)
  return rows
}

export interface Envio {
  readonly reporteId: string
  readonly usuarioId: string
  readonly fecha: Fecha
}

/** Those of these sendings that nobody had left yet, from now on left, or known of as uncertain. */
export async function dejarEnvios(
  tx: Tx,
  envios: readonly Envio[],
  estado: Extract<EstadoEnvio, 'pendiente' | 'incierto'>,
  instante: string,
): Promise<Envio[]> {
  if (envios.length === 0) return []
  const filas = await tx
    .insertInto('reporte_envios')
    .values(
      envios.map(({ reporteId, usuarioId, fecha }) => ({
        reporte_id: reporteId,
        usuario_id: usuarioId,
        fecha,
        estado,
        instante,
        dejado: instante,
      })),
    )
    .onConflict((en) => en.doNothing())
    .returning(['reporte_id as reporteId', 'usuario_id as usuarioId', 'fecha'])
    .execute()
  return filas
}

/** Begins an attempt, or goes on with it, which is a sign of life. @returns false of what was sent already, or will not be */
export async function empezarEnvio(
  db: Conexion,
  { reporteId, usuarioId, fecha }: Envio,
  instante: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reporte_envios')
    .set({ instante })
    .where('reporte_id', '=', reporteId)
    .where('usuario_id', '=', usuarioId)
    .where('fecha', '=', fecha)
    .where('estado', '=', 'pendiente')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What the house has to mend of its mail kept it, and it has no job any more: it is as if nobody had tried it since it was left. */
export async function sinIntentar(db: Conexion, { reporteId, usuarioId, fecha }: Envio): Promise<void> {
  await db
    .updateTable('reporte_envios')
    .set((eb) => ({ instante: eb.ref('dejado') }))
    .where('reporte_id', '=', reporteId)
    .where('usuario_id', '=', usuarioId)
    .where('fecha', '=', fecha)
    .where('estado', '=', 'pendiente')
    .execute()
}

/** Counts that it failed for what is none of the mail's: for itself, or for others. @returns how often so far, and since when it waits */
export async function contarFalla(
  db: Conexion,
  { reporteId, usuarioId, fecha }: Envio,
  cual: 'fallas' | 'ocupadas',
): Promise<{ veces: number; dejado: string }> {
  const fila = await db
    .updateTable('reporte_envios')
    .set((eb) => ({ [cual]: eb(cual, '+', 1) }))
    .where('reporte_id', '=', reporteId)
    .where('usuario_id', '=', usuarioId)
    .where('fecha', '=', fecha)
    .where('estado', '=', 'pendiente')
    .returning([`${cual} as veces`, 'dejado'])
    .executeTakeFirst()
  // Of one that is sent no more, whose report was changed meanwhile, nothing is given up.
  return fila ?? { veces: 0, dejado: '' }
}

/** Sendings that wait of some days, with since when each does, and nobody has tried it. Those that somebody has in hand now are not among them. */
export async function enviosPendientes(tx: Tx, de: readonly (readonly [Cada, Fecha])[]) {
  const { rows } = await sql<
    Envio & Pick<FilaReporte, 'informe' | 'busqueda' | 'cada'> & { dejado: string; instante: string }
  >`select e.reporte_id "reporteId", e.usuario_id "usuarioId", e.fecha, e.dejado, e.instante, r.informe, r.busqueda, r.cada
    from reporte_envios e join reportes r on r.id = e.reporte_id
    join unnest(${de.map(([cada]) => cada)}::text[], ${de.map(([, fecha]) => fecha)}::date[]) as d (cada, fecha)
      on d.cada = r.cada and d.fecha = e.fecha
    where e.estado = 'pendiente' for update of e skip locked`.execute(tx)
  return rows
}

/** What was left of a report and has not gone: it was changed, and each is of what it was. */
export async function quitarPendientes(tx: Tx, reporteId: string): Promise<void> {
  await tx
    .deleteFrom('reporte_envios')
    .where('reporte_id', '=', reporteId)
    .where('estado', '=', 'pendiente')
    .execute()
}

export async function ponerEstadoDeEnvio(
  tx: Tx,
  { reporteId, usuarioId, fecha }: Envio,
  estado: EstadoEnvio,
  instante: string,
): Promise<void> {
  await tx
    .updateTable('reporte_envios')
    .set({ estado, instante })
    .where('reporte_id', '=', reporteId)
    .where('usuario_id', '=', usuarioId)
    .where('fecha', '=', fecha)
    .execute()
}

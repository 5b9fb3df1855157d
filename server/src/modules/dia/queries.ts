import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { filaDe, TIPOS_OPERACION } from '@retroventa/domain/operaciones/catalogo'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { DB } from '../../db/types.ts'

/** Days with who opened them, and their close in force. */
export const dias = (db: Kysely<DB>) =>
  db
    .selectFrom('dias')
    .innerJoin('documentos as apertura', 'apertura.id', 'dias.id')
    .innerJoin('almacenes', 'almacenes.id', 'dias.almacen_id')
    .innerJoin('usuarios as abrio', 'abrio.id', 'apertura.firmante_id')
    .leftJoin('documentos as cierre', (union) =>
      union
        .onRef('cierre.origen_id', '=', 'dias.id')
        .on('cierre.tipo', '=', 'cierreDia')
        .on('cierre.estado', '=', 'activo'),
    )
    .leftJoin('usuarios as cerro', 'cerro.id', 'cierre.firmante_id')

export const COLUMNAS = [
  'dias.id',
  'dias.almacen_id',
  'dias.codigo',
  'dias.fecha',
  'dias.estado',
  'dias.base',
  'dias.caja',
  'almacenes.codigo as almacen',
  'apertura.instante as abierto',
  'apertura.entrada',
  'abrio.username as abrio',
  'cierre.codigo as cierre',
  'cierre.instante as cerrado',
  'cerro.username as cerro',
] as const

export type FilaDias = NonNullable<Awaited<ReturnType<typeof diaPorCodigo>>>

export const diaPorCodigo = (db: Kysely<DB>, codigo: string) =>
  dias(db).select(COLUMNAS).where('dias.codigo', '=', codigo).executeTakeFirst()

/** The day of a branch that is in force: opened, closed or not. */
export const diaEnVigor = (db: Kysely<DB>, almacenId: string, fecha: Fecha) =>
  dias(db)
    .select(COLUMNAS)
    .where('dias.almacen_id', '=', almacenId)
    .where('dias.fecha', '=', fecha)
    .where('dias.estado', '<>', 'anulado')
    .executeTakeFirst()

/** Days of a branch that somebody opened before another and nobody closed, the oldest first. */
export const abiertosAntes = (db: Kysely<DB>, almacenId: string, fecha: Fecha) =>
  db
    .selectFrom('dias')
    .select(['codigo', 'fecha'])
    .where('almacen_id', '=', almacenId)
    .where('fecha', '<', fecha)
    .where('estado', '=', 'abierto')
    .orderBy('fecha')
    .execute()

/** Days of a branch that are open, whichever they are. */
export async function cuantosAbiertos(tx: Tx, almacenId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('dias')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('almacen_id', '=', almacenId)
    .where('estado', '=', 'abierto')
    .executeTakeFirstOrThrow()
  return n
}

/** Holds a day until the transaction ends; read after it. */
export const bloquearDia = (tx: Tx, id: string) =>
  tx
    .selectFrom('dias')
    .select(['id', 'almacen_id', 'fecha', 'estado'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function ponerEstado(tx: Tx, id: string, estado: string): Promise<void> {
  await tx.updateTable('dias').set({ estado }).where('id', '=', id).execute()
}

export async function cuantosDocumentos(db: Kysely<DB>, almacenId: string, fecha: Fecha): Promise<number> {
  const { n } = await db
    .selectFrom('documentos')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('almacen_id', '=', almacenId)
    .where('fecha', '=', fecha)
    .executeTakeFirstOrThrow()
  return n
}

/** Last count of a day, without what it expected. */
export const ultimoCuadre = (db: Kysely<DB>, almacenId: string, fecha: Fecha) =>
  db
    .selectFrom('documentos')
    .innerJoin('cuadres', 'cuadres.id', 'documentos.id')
    .select(['documentos.codigo', 'documentos.instante', 'cuadres.efectivo'])
    .where('documentos.almacen_id', '=', almacenId)
    .where('documentos.fecha', '=', fecha)
    .where('documentos.tipo', '=', 'cuadre')
    .orderBy('documentos.orden', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Whether something moved the drawer of a branch on a day and no count of that day told it: neither instants nor numbers say
 * it, the entries that each count closed do. What books the difference of a count follows it and asks for no other.
 */
export async function hayMovimientosSinContar(
  db: Kysely<DB>,
  almacenId: string,
  fecha: Fecha,
): Promise<boolean> {
  const { rows } = await sql<{ hay: boolean }>`with contados as (
      select unnest(c.asientos) as id from cuadres c join documentos d on d.id = c.id
      where d.almacen_id = ${almacenId} and d.fecha = ${fecha} and d.tipo = 'cuadre'
    )
    select exists (
      select from asientos a left join documentos d on d.id = a.documento_id
      where a.almacen_id = ${almacenId} and a.fecha = ${fecha} and coalesce(d.tipo, '') <> 'ajusteCaja'
        and a.id not in (select id from contados)
        and exists (select from partidas_toda p where p.asiento_id = a.id and p.concepto = 'caja')
    ) as hay`.execute(db)
  return rows[0]?.hay ?? false
}

/** A close of a branch with what its Z says, also of one that was voided. */
export const cierrePorCodigo = (db: Kysely<DB>, codigo: string) =>
  db
    .selectFrom('cierres')
    .innerJoin('dias', 'dias.id', 'cierres.dia_id')
    .innerJoin('documentos', 'documentos.codigo', 'cierres.codigo')
    .innerJoin('usuarios', 'usuarios.id', 'documentos.firmante_id')
    .select([
      'cierres.codigo',
      'cierres.numero',
      'cierres.instante',
      'cierres.planilla',
      'cierres.almacen_id',
      'dias.codigo as apertura',
      'dias.fecha',
      'documentos.estado',
      'documentos.entrada',
      'usuarios.username',
    ])
    .where('cierres.codigo', '=', codigo)
    .executeTakeFirst()

/** What is of no day of the drawer, whatever day it is written on. */
const SIN_DIA = TIPOS_OPERACION.filter((tipo) => filaDe(tipo).sinDia)

/** Documents that were written on a day after its close, with authorisation: until it was voided, since then nobody authorises. */
export async function documentosDespues(
  db: Kysely<DB>,
  { almacenId, fecha, codigo }: { almacenId: string; fecha: Fecha; codigo: string },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int4 as n from documentos
    where almacen_id = ${almacenId} and fecha = ${fecha} and origen <> 'dia' and tipo <> all(${SIN_DIA})
      and orden > (select orden from documentos where codigo = ${codigo})
      and orden < coalesce(
        (select a.orden from documentos c join documentos a on a.id = c.anulado_por_id where c.codigo = ${codigo}), orden + 1
      )`.execute(db)
  return rows[0]?.n ?? 0
}

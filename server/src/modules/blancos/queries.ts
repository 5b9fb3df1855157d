import type { Blanco, EstadoBlanco, FiltroBlancos } from '@retroventa/api/blancos/llamadas'
import { normalizarBusqueda } from '@retroventa/domain/clientes/busqueda'
import { type Insertable, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { literal, ordenSql, type Piezas } from '../../core/lista/sql.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { ContratosEnBlanco, DB } from '../../db/types.ts'

/** One as it is kept: how long it has been loose is of the day of who looks. */
export type FilaBlanco = Omit<Blanco, 'dias'>

/** One whose contract was voided is loose again: its customer signed that paper, and the contract that is typed anew names it. */
const ESTADO = sql`case when c.estado = 'anulado' then 'suelto' else b.estado end`

const UNIDOS = sql`contratos_en_blanco b join usuarios p on p.id = b.creado_por
  left join usuarios q on q.id = b.cerrado_por left join contratos c on c.id = b.contrato_id`
const LEIDO = sql`b.id, b.codigo, b.creado, p.username "creadoPor", ${ESTADO} estado, c.codigo contrato,
  b.motivo, b.cerrado, q.username "cerradoPor"`
/** Of one that is loose, who closed it is not shown: nor is it found by them. */
const DICE = sql`lower(unaccent(concat_ws(' ', b.codigo, c.codigo, p.username,
  case when ${ESTADO} <> 'suelto' then q.username end, b.motivo)))`

const PIEZAS: Piezas = {
  codigo: sql`b.numero`,
  creado: sql`b.creado`,
  // As many as days ago it was printed, of those that are loose.
  dias: sql`case when ${ESTADO} = 'suelto' then date '2000-01-01' - (b.creado at time zone 'America/Bogota')::date end`,
}

/** Every word that is looked for is in what one of them says; signs alone are in none. */
function porTexto(texto: string): RawBuilder<SqlBool>[] {
  const palabras = normalizarBusqueda(texto).split(' ').filter(Boolean)
  if (palabras.length === 0) return [sql<SqlBool>`false`]
  return palabras.map((palabra) => sql<SqlBool>`${DICE} like ${`%${literal(palabra)}%`}`)
}

const donde = (almacenId: string, { texto, estado }: Pick<FiltroBlancos, 'texto' | 'estado'>) =>
  sql.join(
    [
      sql<SqlBool>`b.almacen_id = ${almacenId}`,
      ...(texto?.trim() ? porTexto(texto) : []),
      ...(estado ? [sql<SqlBool>`${ESTADO} = ${estado}`] : []),
    ],
    sql` and `,
  )

/** Those of a filter in its order. */
export const enOrden = (almacenId: string, { orden, ...filtro }: FiltroBlancos) =>
  sql<FilaBlanco>`select ${LEIDO} from ${UNIDOS} where ${donde(almacenId, filtro)}
    order by ${ordenSql(orden, PIEZAS, sql`b.numero desc`)}`

/** Which papers those are, whatever their order: how many, and a digest of their ids. */
const VISTO = (sobre = sql``) =>
  sql<string>`concat(count(*) ${sobre}, ':', bit_xor(uuid_hash_extended(b.id, 0)) ${sobre})`

/** How many of a filter, whatever became of them, by what did; and which of those are loose. */
export async function contar(
  db: Kysely<DB>,
  almacenId: string,
  { texto }: Pick<FiltroBlancos, 'texto'>,
): Promise<{ conteos: Record<string, number>; sueltos: string | undefined }> {
  const { rows } = await sql<{
    estado: string
    cuantos: number
    visto: string
  }>`select ${ESTADO} estado, count(*)::int cuantos, ${VISTO()} visto
    from ${UNIDOS} where ${donde(almacenId, { texto })} group by 1`.execute(db)
  const conteos = Object.fromEntries([
    ...rows.map(({ estado, cuantos }) => [estado, cuantos] as const),
    ['todos', rows.reduce((suma, { cuantos }) => suma + cuantos, 0)],
  ])
  return { conteos, sueltos: rows.find(({ estado }) => estado === 'suelto')?.visto }
}

export async function porCodigo(tx: Tx, almacenId: string, codigo: string): Promise<FilaBlanco | undefined> {
  const { rows } =
    await sql<FilaBlanco>`select ${LEIDO} from ${UNIDOS} where b.almacen_id = ${almacenId} and b.codigo = ${codigo}`.execute(
      tx,
    )
  return rows[0]
}

export const insertar = (tx: Tx, filas: readonly Insertable<ContratosEnBlanco>[]) =>
  tx.insertInto('contratos_en_blanco').values(filas).execute()

type Bloqueado = Pick<FilaBlanco, 'id' | 'codigo' | 'estado'>

/** Held: locked first and read after, as it is once whoever had it is done. */
async function bloquear(tx: Tx, cual: RawBuilder<SqlBool>): Promise<Bloqueado | undefined> {
  const [suyo] = (
    await sql<{ id: string }>`select id from contratos_en_blanco b where ${cual} for update`.execute(tx)
  ).rows
  if (!suyo) return undefined
  const { rows } = await sql<Bloqueado>`select b.id, b.codigo, ${ESTADO} estado
    from contratos_en_blanco b left join contratos c on c.id = b.contrato_id where b.id = ${suyo.id}`.execute(
    tx,
  )
  return rows[0]
}

/** One of a branch, held. */
export const bloqueado = (tx: Tx, almacenId: string, codigo: string) =>
  bloquear(tx, sql<SqlBool>`b.almacen_id = ${almacenId} and b.codigo = ${codigo}`)

/** A contract, and those that were voided which took its place, or whose place it took: the paper of any of them is that of all. */
const FAMILIA = (contrato: string) => sql`with recursive familia as (
    select id, codigo, cliente_id, consecutivo_anterior from contratos where codigo = ${contrato}
    union
    select c.id, c.codigo, c.cliente_id, c.consecutivo_anterior from familia f
      join contratos c on c.cliente_id = f.cliente_id and c.estado = 'anulado'
        and (c.consecutivo_anterior = f.codigo or c.codigo = f.consecutivo_anterior))`

/** That of a branch which a contract was written on, or which one of its family was, held. */
export const bloqueadoDe = (tx: Tx, almacenId: string, contrato: string) =>
  bloquear(
    tx,
    sql<SqlBool>`b.almacen_id = ${almacenId} and b.contrato_id in (${FAMILIA(contrato)} select id from familia)`,
  )

/** The contract of a branch that is in force in the place of one that was voided, or of one of its family: the first of them. */
export async function enSuLugar(tx: Tx, almacenId: string, contrato: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`${FAMILIA(contrato)} select c.id from familia f
    join contratos c on c.cliente_id = f.cliente_id and c.consecutivo_anterior = f.codigo
    where c.almacen_id = ${almacenId} and c.estado <> 'anulado' order by c.creado, c.id limit 1`.execute(tx)
  return rows[0]?.id
}

/** What became of one; of a contract that it had been of and was voided, no more. */
export const cerrar = (
  tx: Tx,
  id: string,
  como: {
    estado: Exclude<EstadoBlanco, 'suelto'>
    contrato_id?: string
    motivo?: string
    cerrado: string
    cerrado_por: string
  },
) =>
  tx
    .updateTable('contratos_en_blanco')
    .set({ contrato_id: null, ...como })
    .where('id', '=', id)
    .execute()

/** All those of a branch that are loose, held, by their number; each beside which they are, as `contar` says it. */
export async function bloquearSueltos(
  tx: Tx,
  almacenId: string,
): Promise<(Pick<Bloqueado, 'id' | 'codigo'> & { visto: string })[]> {
  const deSuContrato = sql`contratos_en_blanco b left join contratos c on c.id = b.contrato_id`
  const { rows: unos } = await sql<{ id: string }>`select b.id from ${deSuContrato}
    where b.almacen_id = ${almacenId} and ${ESTADO} = 'suelto' order by b.numero for update of b`.execute(tx)
  const { rows } = await sql<{ id: string; codigo: string; visto: string }>`
    select b.id, b.codigo, ${VISTO(sql`over ()`)} visto from ${deSuContrato}
    where b.id = any(${unos.map(({ id }) => id)}::uuid[]) and ${ESTADO} = 'suelto' order by b.numero`.execute(
    tx,
  )
  return rows
}

/** They were voided, as one. */
export const cerrarTodos = (
  tx: Tx,
  ids: readonly string[],
  como: { motivo: string; cerrado: string; cerrado_por: string },
) =>
  tx
    .updateTable('contratos_en_blanco')
    .set({ contrato_id: null, estado: 'anulado', ...como })
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .execute()

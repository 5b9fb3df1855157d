import type { Lugar } from '@retroventa/domain/bienes/lugares'
import type {
  EstadoCustodia,
  FilaCustodia,
  LugarDeBoveda,
} from '@retroventa/domain/operaciones/boveda/situacion'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { PIDE_CUMPLIMIENTO } from '../../core/senales.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { DB } from '../../db/types.ts'
import { NO_PARTIDA } from '../operaciones/service.ts'

/** Condition of a query of `custodias k`: the bag lies in the vault. Who joins the table asks it so (`service.ts`). */
export const EN_BOVEDA = sql<SqlBool>`k.estado in ('en_boveda', 'pedida')`

/** Condition of a query of `contratos c`: its customer paid, and its things are of the house no more. */
export const PAGADA = sql<SqlBool>`not exists (select from piezas p where p.origen = 'contrato' and p.origen_id = c.id
  and p.lugar <> 'entregado' and ${NO_PARTIDA})`

/** Bags in the vault that are owed to customers who paid: those of a branch, or those of a customer. */
export async function bolsasDebidas(
  db: Kysely<DB>,
  { almacenId = null, clienteId = null }: { almacenId?: string | null; clienteId?: string | null },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int n from custodias k
    join contratos c on c.id = k.contrato_id
    where ${EN_BOVEDA} and ${PAGADA} and (k.almacen_id = ${almacenId}::uuid or c.cliente_id = ${clienteId}::uuid)`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** A contract of a branch with its things, as the vault reads it. */
export interface ContratoEnBoveda {
  id: string
  codigo: string
  cliente_id: string
  capital: number
  peso_total: number
  clase: string
  vence: string
  /** Its customer has an open or confirmed hit (D24). */
  alerta: boolean
  piezas: {
    id: string
    almacenId: string
    categoria: number | null
    peso: number
    costo: number
    lugar: Lugar
    codigo: string
  }[]
}

const CONTRATO = sql`c.id, c.codigo, c.cliente_id, c.capital, c.peso_total, c.clase, c.vence,
  (select ${PIDE_CUMPLIMIENTO} from clientes where clientes.id = c.cliente_id) alerta,
  coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'almacenId', p.almacen_id, 'categoria', p.categoria,
      'peso', p.peso, 'costo', p.costo, 'lugar', p.lugar, 'codigo', p.codigo) order by p.codigo)
    from piezas p where p.origen = 'contrato' and p.origen_id = c.id and ${NO_PARTIDA}), '[]') piezas`

/** A contract by its code or its identity; of the branch that asks. */
export async function contratoEnBoveda(
  db: Kysely<DB>,
  almacenId: string,
  { codigo = null, id = null }: { codigo?: string | null; id?: string | null },
): Promise<ContratoEnBoveda | undefined> {
  const { rows } = await sql<ContratoEnBoveda>`select ${CONTRATO} from contratos c
    where c.almacen_id = ${almacenId} and (c.codigo = ${codigo} or c.id = ${id}::uuid)`.execute(db)
  return rows[0]
}

/**
 * Namespace of the advisory locks of the vault of a branch: its seals and its places are judged one after the other. No other one (7_007
 * are the books): whoever guarded a bag waited for every save of the branch, and they for the bag.
 */
const CANDADO_BOVEDA = 7_010

/** Holds the vault of a branch until the transaction ends. */
export async function bloquearBoveda(tx: Tx, almacenId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CANDADO_BOVEDA}, hashtext(${almacenId}))`.execute(tx)
}

/** Of some seals, those that closed a bag of the vault already. */
export async function precintosUsados(db: Kysely<DB> | Tx, precintos: readonly string[]): Promise<string[]> {
  if (precintos.length === 0) return []
  const filas = await db
    .selectFrom('custodias')
    .select('precinto')
    .where('precinto', 'in', precintos)
    .execute()
  return filas.map(({ precinto }) => precinto)
}

export interface FilaDeCustodia {
  id: string
  codigo: string
  almacen_id: string
  contrato_id: string
  precinto: string
  estado: EstadoCustodia
  peso: number
  peso_base: number
  caja: string | null
  bandeja: string | null
  bolsa: string | null
}

/** A bag by the code of its document or its identity. */
export async function custodiaDe(
  db: Kysely<DB>,
  { codigo = null, id = null }: { codigo?: string | null; id?: string | null },
): Promise<FilaDeCustodia | undefined> {
  const { rows } =
    await sql<FilaDeCustodia>`select k.id, d.codigo, k.almacen_id, k.contrato_id, k.precinto, k.estado,
      k.peso, k.peso_base, k.caja, k.bandeja, k.bolsa
    from custodias k join documentos d on d.id = k.id where d.codigo = ${codigo} or k.id = ${id}::uuid`.execute(
      db,
    )
  return rows[0]
}

/** The contracts of the bag of a branch that a seal closed, as it is written or in capitals; one at most of each. */
export async function contratosDePrecinto(
  db: Kysely<DB>,
  almacenId: string,
  precinto: string,
): Promise<{ precinto: string; contrato: string }[]> {
  const { rows } = await sql<{ precinto: string; contrato: string }>`select k.precinto, c.codigo contrato
    from custodias k join contratos c on c.id = k.contrato_id
    where k.precinto in (${precinto}, ${precinto.toUpperCase()}) and k.almacen_id = ${almacenId}
      and k.estado <> 'anulada'`.execute(db)
  return rows
}

/** Places of the vault of a branch with a bag in them. */
export async function lugaresOcupados(db: Kysely<DB>, almacenId: string): Promise<LugarDeBoveda[]> {
  const { rows } = await sql<LugarDeBoveda>`select caja, bandeja, bolsa from custodias
    where almacen_id = ${almacenId} and estado in ('en_boveda', 'pedida')`.execute(db)
  return rows
}

/** Whether another bag than this one lies in a place, however it was written. */
export async function hayOtraEn(
  db: Kysely<DB>,
  { id, almacenId }: { id: string; almacenId: string },
  { caja, bandeja, bolsa }: LugarDeBoveda,
): Promise<boolean> {
  const { rows } = await sql`select from custodias where almacen_id = ${almacenId} and id <> ${id}
    and estado in ('en_boveda', 'pedida') and upper(caja) = upper(${caja}::text)
    and upper(bandeja) = upper(${bandeja}::text) and upper(bolsa) = upper(${bolsa}::text)`.execute(db)
  return rows.length > 0
}

/** Writes what an operation left of a bag. */
export async function escribirCustodia(
  tx: Tx,
  id: string,
  { estado, peso, pesoBase = peso, lugar }: FilaCustodia,
  desde: string,
): Promise<void> {
  await tx
    .updateTable('custodias')
    .set({
      estado,
      peso,
      peso_base: pesoBase,
      caja: lugar?.caja ?? null,
      bandeja: lugar?.bandeja ?? null,
      bolsa: lugar?.bolsa ?? null,
      desde,
    })
    .where('id', '=', id)
    .execute()
}

/** Whether a document is the retiro of a contract that was in the vault. */
export async function esRetiroDeBoveda(db: Kysely<DB>, documentoId: string): Promise<boolean> {
  const { rows } = await sql`select from documentos d join custodias k on k.contrato_id = d.origen_id
    where d.id = ${documentoId} and d.tipo = 'retiro' limit 1`.execute(db)
  return rows.length > 0
}

/** Documents that handed over, after its retiro, a bag of the contract; the last one first. */
export async function entregasDesde(db: Kysely<DB>, retiroId: string): Promise<{ codigo: string }[]> {
  const { rows } = await sql<{ codigo: string }>`select e.codigo from documentos d
    join custodias k on k.contrato_id = d.origen_id
    join documentos e on e.origen_id = k.id and e.tipo = 'entregaBoveda' and e.estado = 'activo'
      and e.anula_id is null and e.orden > d.orden
    where d.id = ${retiroId} order by e.orden desc`.execute(db)
  return rows
}

/** Names of who has that user. */
export async function nombreDe(db: Kysely<DB>, username: string): Promise<string | undefined> {
  const { rows } = await sql<{ nombre: string }>`select nombres || ' ' || apellidos nombre from usuarios
    where username = ${username}`.execute(db)
  return rows[0]?.nombre
}

/** What a void undoes, as far as who signed it: its type, what was entered and said, and who did it. */
export async function loAnulado(
  db: Kysely<DB>,
  codigo: string,
): Promise<{ tipo: string; entrada: unknown; cifras: unknown; firmante: string } | undefined> {
  const { rows } = await sql<{ tipo: string; entrada: unknown; cifras: unknown; firmante: string }>`
    select d.tipo, d.entrada, d.cifras, u.nombres || ' ' || u.apellidos firmante
    from documentos d join usuarios u on u.id = d.firmante_id where d.codigo = ${codigo}`.execute(db)
  return rows[0]
}

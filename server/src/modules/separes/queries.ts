import type { Lugar } from '@retroventa/domain/bienes/lugares'
import { type Fecha, sumarDias } from '@retroventa/domain/fechas/fecha'
import type { Cuota, EstadoSepare, FilaSepare } from '@retroventa/domain/operaciones/separes/situacion'
import type { Pago } from '@retroventa/domain/operaciones/tipos'
import type { LineaVendida } from '@retroventa/domain/operaciones/ventas/situacion'
import { type Kysely, sql } from 'kysely'
import { PIDE_CUMPLIMIENTO } from '../../core/senales.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { DB } from '../../db/types.ts'

export interface FilaDeSepare {
  id: string
  codigo: string
  almacen_id: string
  cliente_id: string
  instante: string
  estado: EstadoSepare
  total: number
  abonado: number
  proxima: string | null
  vence: string
  cuotas: Cuota[]
  lineas: LineaVendida[]
  retenido: number
  alerta: boolean
  cliente: { id: string; nombre: string; documento: string }
  piezas: {
    id: string
    almacenId: string
    categoria: number | null
    peso: number
    costo: number
    lugar: Lugar
  }[]
  /** What was paid of it, by means. */
  pagos: Pago[]
  /** What crossed a document of it with an advance, and holds; the last one first. */
  cruces: string[]
}

interface Cual {
  codigo?: string | null
  id?: string | null
}

/** Locks a layaway until the transaction ends, by its code or its identity. */
export async function bloquearSepare(tx: Tx, cual: Cual): Promise<FilaDeSepare | undefined> {
  const { codigo = null, id = null } = cual
  await sql`select from separes where codigo = ${codigo} or id = ${id}::uuid for update`.execute(tx)
  return separeDe(tx, cual)
}

export async function separeDe(
  db: Kysely<DB>,
  { codigo = null, id = null }: Cual,
): Promise<FilaDeSepare | undefined> {
  const { rows } = await sql<FilaDeSepare>`
    select s.id, s.codigo, s.almacen_id, s.cliente_id, s.instante, s.estado, s.total, s.abonado, s.proxima, s.vence, s.cuotas, s.lineas, s.retenido,
      (select ${PIDE_CUMPLIMIENTO} from clientes where clientes.id = s.cliente_id) alerta,
      jsonb_build_object('id', c.id, 'nombre', c.nombre_completo, 'documento', coalesce(c.cedula, '')) cliente,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'almacenId', p.almacen_id, 'categoria', p.categoria,
          'peso', p.peso, 'costo', p.costo, 'lugar', p.lugar) order by p.codigo) from piezas p
        where p.codigo in (select l ->> 'codigo' from jsonb_array_elements(s.lineas) l)), '[]') piezas,
      coalesce((select jsonb_agg(jsonb_build_object('medio', m.medio, 'valor', m.valor) order by m.medio) from (
        select p.medio, sum(p.valor)::int8 valor from documentos d join documento_pagos p on p.documento_id = d.id
        where d.origen_id = s.id and d.tipo in ('separe', 'abonoSepare') and d.estado = 'activo' and d.anula_id is null
        group by 1) m), '[]') pagos,
      array(select x.codigo from documentos x where x.tipo = 'cruceAnticipo' and x.estado = 'activo'
        and x.entrada ->> 'documento' in (select d.codigo from documentos d where d.origen_id = s.id) order by x.orden desc) cruces
    from separes s join clientes c on c.id = s.cliente_id where s.codigo = ${codigo} or s.id = ${id}::uuid`.execute(
    db,
  )
  return rows[0]
}

/** What was done on a layaway, in order. */
export function documentosDeSepare(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('documentos')
    .select(['codigo', 'tipo', 'instante', 'valor', 'estado'])
    .where('origen_id', '=', id)
    .orderBy('orden')
    .execute()
}

export async function escribirSepare(
  tx: Tx,
  id: string,
  { estado, abonado, proxima }: FilaSepare,
): Promise<void> {
  await sql`update separes set estado = ${estado}, abonado = ${abonado}, proxima = ${proxima} where id = ${id}`.execute(
    tx,
  )
}

/** Plans of every branch whose next date is near enough for a reminder; the rule decides. */
export async function conCuotaCerca(
  db: Kysely<DB>,
  almacenId: string,
  hoy: Fecha,
  { antes, despues }: { readonly antes: number; readonly despues: number },
) {
  const { rows } = await sql<{
    id: string
    codigo: string
    cliente_id: string
    firmante_id: string
    proxima: Fecha
    total: number
    abonado: number
  }>`select s.id, s.codigo, s.cliente_id, d.firmante_id, s.proxima, s.total, s.abonado
    from separes s join documentos d on d.id = s.id
    where s.almacen_id = ${almacenId} and s.proxima between ${sumarDias(hoy, -antes)} and ${sumarDias(hoy, despues)} order by s.codigo`.execute(
    db,
  )
  return rows
}

/** What a plan owes and by when; no date once nothing is owed. */
export const cuotaDe = (db: Kysely<DB>, codigo: string) =>
  db
    .selectFrom('separes')
    .select(['total', 'abonado', 'proxima'])
    .where('codigo', '=', codigo)
    .executeTakeFirst()

/** What waits at a branch: plans that are paid and not delivered, and those with a date that passed. */
export async function pendientes(db: Kysely<DB>, almacenId: string, hoy: Fecha) {
  const { rows } = await sql<{ porEntregar: number; atrasados: number }>`
    select count(*) filter (where proxima is null)::int "porEntregar", count(*) filter (where proxima < ${hoy})::int atrasados
    from separes where almacen_id = ${almacenId} and estado in ('vigente', 'vencido')`.execute(db)
  return rows[0] ?? { porEntregar: 0, atrasados: 0 }
}

/** Whether a customer has a layaway that is neither delivered nor given up. */
export async function separeEnCurso(db: Kysely<DB>, clienteId: string): Promise<boolean> {
  const fila = await db
    .selectFrom('separes')
    .select('id')
    .where('cliente_id', '=', clienteId)
    .where('estado', 'in', ['vigente', 'vencido'])
    .limit(1)
    .executeTakeFirst()
  return fila !== undefined
}

/** Layaways of a branch that owe nothing and wait for their customer. */
export async function pagadosSinEntregar(db: Kysely<DB>, almacenId: string): Promise<number> {
  const { n } = await db
    .selectFrom('separes')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('almacen_id', '=', almacenId)
    // One that was paid after its term waits for its customer all the same.
    .where('estado', 'in', ['vigente', 'vencido'])
    .whereRef('abonado', '=', 'total')
    .executeTakeFirstOrThrow()
  return n
}

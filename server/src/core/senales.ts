import type { SenalesCliente } from '@retroventa/api/clientes/llamadas'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { instanteSql } from '../db/connect.ts'
import { siNoSeFundio, type Tx } from './transaccion.ts'

/** The record that stayed and those that it took over. */
const mismos = (vivo: RawBuilder<unknown>) =>
  sql<string>`(select mismo.id from clientes mismo where mismo.id = ${vivo} or mismo.fusionado_en = ${vivo})`

const elQueQuedo = (id: unknown) =>
  sql<string>`(select coalesce(pedido.fusionado_en, pedido.id) from clientes pedido where pedido.id = ${id})`

/** Ids of every record of the person of one of them, merged or not: what was found of any is of the person. */
export const registrosDe = (id: RawBuilder<unknown>) => mismos(elQueQuedo(id))

const porDecidir = (vivo: RawBuilder<unknown>) => sql<boolean>`exists (select 1 from tareas_cumplimiento tarea
  where tarea.cliente_id in ${mismos(vivo)} and tarea.estado = 'pendiente')`

/**
 * Condition of a query that reads the table `clientes`: a hit with a list waits for the decision of compliance (D24). Also one that
 * stayed with a record that was merged: it is of the same person.
 */
export const POR_DECIDIR = porDecidir(sql`coalesce(clientes.fusionado_en, clientes.id)`)

const SIN_REVISAR_EL_VIVO = sql<boolean>`clientes.sin_revisar
  or coalesce((select bool_or(otro.sin_revisar) from clientes otro where otro.fusionado_en = clientes.id), false)`

/**
 * The same: what is compared with the lists is new or another, and nobody looked for it yet. Also of one of the records that were merged
 * into one: each is a name that this person goes by.
 */
export const SIN_REVISAR = sql<boolean>`case when clientes.fusionado_en is null then ${SIN_REVISAR_EL_VIVO}
  else (select bool_or(mismo.sin_revisar) from clientes mismo
    where mismo.id = clientes.fusionado_en or mismo.fusionado_en = clientes.fusionado_en) end`

/** The same: an operation with this customer asks for the authorisation of compliance (D24, 079). */
export const PIDE_CUMPLIMIENTO = sql<boolean>`(clientes.alerta_listas or ${SIN_REVISAR} or ${POR_DECIDIR})`

const MARCA = sql`case when clientes.no_deseado then jsonb_build_object(
    'motivo', coalesce(clientes.no_deseado_motivo, ''),
    'por', (select username from usuarios marcador where marcador.id = clientes.no_deseado_por),
    'instante', ${instanteSql(sql`coalesce(clientes.no_deseado_en, clientes.modified)`)}) end`

/** Column `senales` of a query that reads the table `clientes`: what is said in red wherever a customer appears. */
export const SENALES = sql<SenalesCliente>`jsonb_build_object(
  'alertaListas', clientes.alerta_listas,
  'porDecidir', ${POR_DECIDIR},
  'sinRevisar', ${SIN_REVISAR},
  'noDeseado', clientes.no_deseado,
  'marca', ${MARCA})`

/**
 * The same of records that nobody took over, a column each: rows of a search leave as they come, and nothing of them is read twice. What
 * is only of the others is not in its plan, which is set up at each scan.
 */
export const SENALES_DE_VIVOS = sql`
  clientes.alerta_listas as "alertaListas", ${porDecidir(sql`clientes.id`)} as "porDecidir", ${SIN_REVISAR_EL_VIVO} as "sinRevisar",
  clientes.no_deseado as "noDeseado", ${MARCA} as marca`

/**
 * Condition of a query that reads the table `clientes`: whom a save names. Of a record that was merged, the one that stayed; never an
 * anonymised one. The query holds the row (`for key share`) and hands it to {@link siNoSeFundio}.
 */
export const esElNombrado = (id: string) =>
  sql<SqlBool>`clientes.id = ${elQueQuedo(id)} and clientes.anonimizado is null`

export interface Tercero {
  readonly id: string
  readonly tieneTipoDocumento: boolean
  /** Compliance must let it pass (D24). */
  readonly alerta: boolean
}

/** Whom a save names ({@link esElNombrado}), kept from being deleted until its transaction ends. */
export async function terceroPorId(tx: Tx, id: string): Promise<Tercero | undefined> {
  const { rows } = await sql<Tercero & { fusionado_en: string | null }>`
    select id, fusionado_en, tipo_documento is not null "tieneTipoDocumento", ${PIDE_CUMPLIMIENTO} alerta
    from clientes where ${esElNombrado(id)} for key share`.execute(tx)
  return siNoSeFundio(rows[0])
}

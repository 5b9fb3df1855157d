import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { esElNombrado, PIDE_CUMPLIMIENTO } from '../../core/senales.ts'
import { siNoSeFundio, type Tx } from '../../core/transaccion.ts'
import { conPlan } from '../../db/planes.ts'
import type { DB } from '../../db/types.ts'
import { type Cierres, conDia } from '../operaciones/service.ts'

const corridos = (hoy: Fecha) =>
  sql<SqlBool>`contratos.estado in ('vigente', 'devuelto_vigente') and contratos.vence <= ${hoy}::date`
const esperados = (hoy: Fecha) =>
  sql<SqlBool>`contratos.estado = 'en_espera' and contratos.espera_hasta <= ${hoy}::date`

/** Contracts to attend: running ones whose due date has come, and waits whose day has come. */
export const porAtenderSql = (hoy: Fecha) => sql<SqlBool>`((${corridos(hoy)}) or (${esperados(hoy)}))`

const porAtender = (db: Kysely<DB>, hoy: Fecha) => db.selectFrom('contratos').where(porAtenderSql(hoy))

/**
 * How many of them in each of these branches, where there are any. Each of both kinds is one range of the index of a branch; asked for together
 * its contracts of all the years are looked through, and every page that is opened asks.
 */
export async function contarPorAtender(
  db: Kysely<DB>,
  almacenes: readonly string[],
  hoy: Fecha,
): Promise<{ almacen_id: string; cantidad: number }[]> {
  if (almacenes.length === 0) return []
  const cuantos = (cuales: RawBuilder<SqlBool>) =>
    sql`(select count(*) from contratos where contratos.almacen_id = a.almacen_id and ${cuales})`
  const { rows } = await sql<{ almacen_id: string; cantidad: number }>`${conPlan('contratos.por_atender')}
    select a.almacen_id, c.cantidad from unnest(${almacenes}::uuid[]) a (almacen_id)
    cross join lateral (select ${cuantos(corridos(hoy))} + ${cuantos(esperados(hoy))} as cantidad) c
    where c.cantidad > 0`.execute(db)
  return rows
}

/** Ids of the contracts to attend in a branch, the most overdue first. */
export async function idsPorAtender(db: Kysely<DB>, almacenId: string, hoy: Fecha, limite: number) {
  const filas = await porAtender(db, hoy)
    .select('id')
    .where('almacen_id', '=', almacenId)
    .orderBy('vence')
    .orderBy('codigo')
    .limit(limite)
    .execute()
  return filas.map((fila) => fila.id)
}

export function plazosActivos(db: Kysely<DB>) {
  return db
    .selectFrom('plazos')
    .select(['id', 'nombre', 'plazo', 'dias', 'predeterminado'])
    .where('activo', '=', true)
    .orderBy('plazo')
    .orderBy('dias')
    .execute()
}

/** What a new contract is made of: its customer, its term (null when there is no such), and its day of the branch. */
export interface FilaParaContrato extends Cierres {
  id: string
  fusionado_en: string | null
  tipo_documento: string | null
  alerta: boolean
  /** The house may treat what it knows of the customer (Ley 1581): the paper that is signed says so. */
  autoriza_datos: boolean
  /** They chose some means by which they are told of it: so does the paper. */
  eligio_avisos: boolean
  /** Version of the legal text in force; null while it is that of the product. */
  texto_legal: number | null
  plazo: { id: string; nombre: string; plazo: number; dias: number } | null
}

/**
 * The customer of a new contract, kept from being deleted until the transaction ends: of a record that was merged
 * meanwhile, the one that stayed; never an anonymised one. With the term and the day, which nobody closes meanwhile: one
 * statement, because a counter at work asks for it all day long.
 */
export async function paraContrato(
  tx: Tx,
  pedido: { clienteId: string; plazoId: string; almacenId: string; fecha: Fecha },
): Promise<FilaParaContrato | undefined> {
  const { rows } = await sql<FilaParaContrato>`${conPlan('contratos.para_contrato')}
    select clientes.id, clientes.fusionado_en, clientes.tipo_documento, ${PIDE_CUMPLIMIENTO} as alerta,
      clientes.autorizacion_en is not null as autoriza_datos,
      (clientes.enviar_email or clientes.enviar_sms or clientes.enviar_ws) as eligio_avisos,
      (select to_jsonb(p) from (select id, nombre, plazo, dias from plazos where id = ${pedido.plazoId} and activo) p) as plazo,
      (select max(version) from textos_legales) as texto_legal,
      ${conDia(pedido.almacenId, pedido.fecha)}
    from clientes
    where ${esElNombrado(pedido.clienteId)}
    for key share of clientes`.execute(tx)
  return siNoSeFundio(rows[0])
}

/** Whether a code is of a contract of that customer, in any branch of the chain. */
export async function esContratoDe(tx: Tx, codigo: string, clienteId: string): Promise<boolean> {
  const fila = await tx
    .selectFrom('contratos')
    .select('id')
    .where('codigo', '=', codigo)
    .where('cliente_id', '=', clienteId)
    .executeTakeFirst()
  return fila !== undefined
}

/** Money that left and entered today in a branch, with how many operations. */
export async function movimientoDelDia(db: Kysely<DB>, almacenId: string, hoy: Fecha) {
  const [entregado, prorrogas, retiros] = await Promise.all([
    db
      .selectFrom('contratos')
      .select((eb) => [
        eb.fn.countAll<number>().as('cantidad'),
        eb.cast<number>(eb.fn.coalesce(eb.fn.sum('valor_total'), eb.lit(0)), 'int8').as('valor'),
        eb.cast<number>(eb.fn.coalesce(eb.fn.sum('peso_total'), eb.lit(0)), 'int8').as('gramos'),
      ])
      .where('almacen_id', '=', almacenId)
      .where('fecha', '=', hoy)
      .where('estado', '<>', 'anulado')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('documentos')
      .select((eb) => [
        eb.fn.countAll<number>().as('cantidad'),
        eb.cast<number>(eb.fn.coalesce(eb.fn.sum('valor'), eb.lit(0)), 'int8').as('valor'),
      ])
      .where('almacen_id', '=', almacenId)
      .where('fecha', '=', hoy)
      .where('tipo', 'in', ['prorroga', 'abono'])
      .where('estado', '=', 'activo')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('contratos')
      .select((eb) => [
        eb.fn.countAll<number>().as('cantidad'),
        eb.cast<number>(eb.fn.coalesce(eb.fn.sum('valor_pagado'), eb.lit(0)), 'int8').as('valor'),
      ])
      .where('almacen_id', '=', almacenId)
      .where('resuelto_en', '=', hoy)
      .where('tipo_resolucion', '=', 'retiro')
      .executeTakeFirstOrThrow(),
  ])
  return { entregado, prorrogas, retiros }
}

/**
 * Open contracts whose items are all of a purity, and those of them that owe more than their items suggest.
 * @param gramos pesos that a gram of each category 1 to 8 suggests in a contract
 */
export async function capitalSobreSugerido(db: Kysely<DB>, gramos: readonly number[]) {
  const { rows } = await sql<{ abiertos: number; contratos: number; capital: number }>`
    with sugeridos as (
      select c.id, c.capital, sum(a.peso::bigint * (${gramos}::bigint[])[a.categoria]) / 100 as sugerido
      from contratos c join contrato_articulos a on a.contrato_id = c.id
      where c.estado in ('vigente', 'en_espera', 'devuelto_vigente')
      group by c.id having bool_and(a.categoria is not null)
    )
    select count(*)::int as abiertos, count(*) filter (where capital > sugerido)::int as contratos,
      coalesce(sum(capital) filter (where capital > sugerido), 0)::int8 as capital
    from sugeridos`.execute(db)
  return rows[0] ?? { abiertos: 0, contratos: 0, capital: 0 }
}

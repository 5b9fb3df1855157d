import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { TOLERANCIA_BOLSA } from '@retroventa/domain/operaciones/traslados/recepcion'
import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { DB } from '../../db/types.ts'
import { probarLibros } from '../../modules/contabilidad/factory.ts'
import { saldoCaja, saldosEntre } from '../../modules/contabilidad/service.ts'
import { contrapartesDesde } from '../../modules/sagrilaft/contrapartes/queries.ts'

/** Lines of all the branches, each of its day: what everything that is added up beside them has to say. */
const LINEAS = sql`partidas_toda p join asientos a on a.id = p.asiento_id`

/** Every account of every branch in some days, from the months that are added up, beside the lines of the journal. */
async function saldos(db: Kysely<DB>, almacenes: readonly string[], desde: Fecha, hasta: Fecha) {
  const netos = async (filas: ReturnType<typeof sql>) =>
    (
      await sql`select almacen_id, cuenta, sum(debito - credito)::int8 neto from ${filas} s group by 1, 2
        having sum(debito - credito) <> 0 order by 1, 2`.execute(db)
    ).rows
  const meses = await netos(saldosEntre(almacenes, [{ desde, hasta }]))
  const lineas = await netos(
    sql`(select p.almacen_id, p.cuenta, p.debito, p.credito from ${LINEAS} where a.fecha between ${desde} and ${hasta})`,
  )
  expect([desde, hasta, meses]).toEqual([desde, hasta, lineas])
}

/** Who did what with the house since a day, from what is written apart, beside documents and payments. */
async function contrapartes(db: Kysely<DB>, desde: Fecha) {
  const apartes =
    await sql`select id, operaciones, ultima, efectivo from ${contrapartesDesde(desde)} c order by 1`.execute(
      db,
    )
  const crudas =
    await sql`select d.tercero_id id, count(*)::int4 operaciones, max(d.fecha) ultima, coalesce(sum((select sum(abs(x.valor))
      from documento_pagos x where x.documento_id = d.id and x.medio = 'efectivo')), 0)::int8 efectivo
    from documentos d where d.fecha >= ${desde} and d.estado = 'activo' and d.anula_id is null and d.tercero_id is not null
    group by 1 order by 1`.execute(db)
  expect([desde, apartes.rows]).toEqual([desde, crudas.rows])
}

/** What is in each drawer, beside its lines; nothing is less than nothing. */
async function cajas(db: Kysely<DB>, almacenes: readonly string[]) {
  for (const id of almacenes) {
    const { rows } = await sql<{
      neto: number
    }>`select coalesce(sum(p.debito - p.credito), 0)::int8 neto from ${LINEAS}
      where p.almacen_id = ${id} and p.concepto = 'caja'`.execute(db)
    const hay = await saldoCaja(db, id)
    expect([hay, hay >= 0]).toEqual([rows[0]?.neto, true])
  }
}

/** What a contract that lives was lent for is what its things cost, in whatever place of the house they are. */
async function capitales(db: Kysely<DB>) {
  const { rows } = await sql`select c.codigo, c.estado, c.capital, sum(z.costo)::int8 costo
    from contratos c join piezas z on z.origen_id = c.id and z.lugar in ('contrato', 'boveda', 'transito')
    where c.estado not in ('resuelto', 'anulado', 'decomisado') group by c.id having c.capital <> sum(z.costo)`.execute(
    db,
  )
  expect(rows).toEqual([])
}

/** Each bag is compared with what was last sent or authorised: what its hand-offs in force say, one after another. */
async function bolsas(db: Kysely<DB>) {
  const { rows } = await sql<{ codigo: string; envio: number; peso: number; base: number; pesos: number[] }>`
    select k.precinto codigo, k.peso_envio envio, k.peso, k.peso_base base,
      array(select (d.entrada ->> 'peso')::int from documentos d where d.origen = 'custodia' and d.origen_id = k.id
        and d.estado = 'activo' and d.anula_id is null and d.entrada ? 'peso' order by d.orden) pesos
    from custodias k where k.estado <> 'anulada'`.execute(db)
  for (const { pesos, ...bolsa } of rows) {
    const [envio = 0, ...entregas] = pesos
    let [peso, base] = [envio, envio]
    for (const uno of entregas) {
      if ([peso, base].some((antes) => Math.abs(uno - antes) > TOLERANCIA_BOLSA)) base = uno
      peso = uno
    }
    expect(bolsa).toEqual({ codigo: bolsa.codigo, envio, peso, base })
  }
}

/** Everything that the house adds up or keeps apart, beside what it was added up from. */
export async function comprobarCasa(
  db: Kysely<DB>,
  { almacenes, desde, hasta }: { almacenes: readonly string[]; desde: Fecha; hasta: Fecha },
): Promise<void> {
  await cajas(db, almacenes)
  await saldos(db, almacenes, desde, hasta)
  await contrapartes(db, desde)
  await capitales(db)
  await bolsas(db)
}

/** Both ledgers, the grams, the months and what is kept apart, as the proof of every night. */
export async function comprobarLibros(db: Kysely<DB>): Promise<void> {
  expect((await probarLibros(db)).diferencias).toEqual([])
}

/** Accounts of income, costs and expenses that hold anything on a day, by the lines of the journal. */
export async function sinCerrar(db: Kysely<DB>, almacenId: string, dia: Fecha): Promise<unknown[]> {
  const { rows } = await sql`select p.cuenta, sum(p.debito - p.credito)::int8 saldo from ${LINEAS}
    where p.almacen_id = ${almacenId} and a.fecha <= ${dia} and p.cuenta ~ '^[4-7]' group by 1 having sum(p.debito - p.credito) <> 0`.execute(
    db,
  )
  return rows
}

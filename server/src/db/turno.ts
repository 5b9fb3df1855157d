import { setTimeout as esperar } from 'node:timers/promises'
import type pg from 'pg'

/** How much is shut out: who writes what an index is built of; who writes too what is pointed at, or gets a trigger; whoever reads as well. */
export type Modo = 'share' | 'share row exclusive' | 'access exclusive'

/**
 * What migrations shut out, by their number, of what was there before them. All are of one transaction, so what one holds it holds while
 * those after it wait, and a save that took something of theirs and needs something of its own would be ended. In the order in which a save
 * takes them, so that who is in the middle of one ends it while others queue at its beginning. `migracionTurno.test` says what is missing here.
 */
export const APARTAN: readonly (readonly [tabla: string, modo: Modo, ...migraciones: string[]])[] = [
  // Of any: a save begins by writing its key there, and waits here before it has read or taken anything else.
  ['idempotencia', 'share row exclusive', ''],
  ['almacenes', 'share row exclusive', '0799'],
  ['usuarios', 'share row exclusive', '0799'],
  ['contratos', 'share row exclusive', '0799'],
  ['contrato_articulos', 'access exclusive', '0817'],
  ['compra_lineas', 'access exclusive', '0817'],
  ['custodias', 'access exclusive', '0798'],
  ['piezas', 'share row exclusive', '0832'],
  ['desusos', 'share', '0835'],
  ['lotes_contratos', 'share', '0834'],
  ['venta_lineas', 'share', '0813', '0818'],
  ['electronico_emisor', 'access exclusive', '0802'],
  ['asientos', 'share', '0775'],
  // 0777 shuts out who reads them too, once what takes long is built.
  ['public.partidas', 'share', '0775'],
  ['archivo.partidas', 'share', '0775'],
  ['saldos_dia', 'share row exclusive', '0788'],
  ['public.movimientos_bienes', 'share', '0776'],
  ['archivo.movimientos_bienes', 'share', '0776'],
  ['electronicos', 'access exclusive', '0820'],
  ['puntos', 'access exclusive', '0831'],
  ['difusiones', 'access exclusive', '0840'],
  ['mensajes_toda', 'access exclusive', '0786', '0791'],
  ['public.mensajes', 'access exclusive', '0786', '0791'],
  ['archivo.mensajes', 'access exclusive', '0786', '0791'],
  ['reporte_envios', 'access exclusive', '0786', '0791', '0810'],
]

/** What some migrations shut out. @param faltan by their names */
export const apartadas = (faltan: readonly string[]): [tabla: string, modo: Modo][] =>
  APARTAN.filter(([, , ...cuales]) => cuales.some((cual) => faltan.some((una) => una.startsWith(cual)))).map(
    ([tabla, modo]) => [tabla, modo],
  )

/** Between two tries, in which whoever waited for the last one goes on: longer and longer, for those who save wait for each. */
const DESCANSO_MS = { pasa: 200, hasta: 2_000 }
const AVISO_MS = 60_000

/**
 * What PostgreSQL does to a table by itself (an autovacuum) gives way to who waits for longer than `deadlock_timeout`, which no try does: it is
 * asked for table by table, holding nothing else, in a mode for which nobody waits who saves or reads.
 */
async function apurar(cliente: pg.Client, tablas: readonly string[]): Promise<void> {
  for (const tabla of tablas) {
    await cliente.query('begin')
    try {
      await cliente.query(`select set_config('lock_timeout', (setting::int + 500)::text, true)
        from pg_settings where name = 'deadlock_timeout'`)
      await cliente.query(`lock table ${tabla} in share update exclusive mode`)
    } catch (error) {
      if ((error as pg.DatabaseError).code !== '55P03') throw error
    } finally {
      await cliente.query('rollback')
    }
  }
}

/**
 * Begins the transaction of the migrations with everything that they shut out, all or nothing: it is asked for in tries that hold nothing
 * between them, and each as a whole ends before PostgreSQL looks for who waits for whom, so that no save is ended for it.
 * @param faltan names of the migrations that are to be applied
 */
export async function tomarTurno(cliente: pg.Client, faltan: readonly string[]): Promise<void> {
  const { rows } = await cliente.query<{ tabla: string; modo: Modo }>(
    `select tabla, modo from rows from (unnest($1::text[]), unnest($2::text[])) with ordinality t(tabla, modo, n)
     where to_regclass(tabla) is not null order by n`,
    [apartadas(faltan).map(([tabla]) => tabla), apartadas(faltan).map(([, modo]) => modo)],
  )
  if (rows.length === 0) return
  const candados = rows.map(({ tabla, modo }) => `lock table ${tabla} in ${modo} mode;`).join(' ')
  let dicho = performance.now()
  for (let intento = 1; ; intento++) {
    await cliente.query('begin')
    try {
      await cliente.query(`select set_config('statement_timeout', least(500, setting::int / 2)::text, true)
        from pg_settings where name = 'deadlock_timeout'`)
      // One statement: the limit is of all of it.
      await cliente.query(`do $$ begin ${candados} end $$`)
      await cliente.query('set local statement_timeout = 0')
      return
    } catch (error) {
      await cliente.query('rollback')
      if (!['57014', '55P03', '40P01'].includes((error as pg.DatabaseError).code ?? '')) throw error
    }
    if (performance.now() - dicho > AVISO_MS) {
      dicho = performance.now()
      await cliente.query(
        `do $$ begin raise log 'La actualización espera a que terminen quienes usan las tablas que cambia: % intentos', ${intento}; end $$`,
      )
    }
    await apurar(
      cliente,
      rows.map(({ tabla }) => tabla),
    )
    await esperar(Math.min(DESCANSO_MS.pasa * intento, DESCANSO_MS.hasta))
  }
}

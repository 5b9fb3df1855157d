import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DB } from '../../db/types.ts'
import { crearPrueba, type Prueba } from '../../testing/app.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { codigoVivo, estaEntera } from '../operaciones/queriesPiezas.ts'

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
})
afterAll(() => p.cerrar())

/** Things of one purchase, each with the part that it became when its weight was corrected. */
const CUANTAS = 1_500

interface Nodo {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Nodo[]
}
/** Rows that a plan read, kept or not. */
const leidas = (nodo: Nodo): number =>
  (nodo['Actual Rows'] + (nodo['Rows Removed by Filter'] ?? 0)) * nodo['Actual Loops'] +
  (nodo.Plans ?? []).reduce((suma, uno) => suma + leidas(uno), 0)

async function filasDe(db: Kysely<DB>, consulta: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ plan: [{ Plan: Nodo }] }>`explain (analyze, format json) ${consulta}`.execute(
    db,
  )
  const [fila] = rows.map((una) => Object.values(una)[0] as [{ Plan: Nodo }])
  if (!fila) throw new Error('no plan')
  return leidas(fila[0].Plan)
}

it('what a thing is by now is found among its own parts, however many came with it in one purchase', async () => {
  const { db } = p.base
  const [primera] = await unasPiezas(p.deps, [{ categoria: 4, peso: 430 }])
  const comun = sql`almacen_id, origen, origen_id, descripcion, categoria, 400, costo, desde, creada`
  await sql`with una as (select * from piezas where id = ${primera?.id}),
    antes as (insert into piezas (id, codigo, lugar, almacen_id, origen, origen_id, descripcion, categoria, peso, costo, desde, creada)
      select gen_random_uuid(), una.codigo || n, 'afuera', ${comun} from una, generate_series(1, ${CUANTAS}) n returning *)
    insert into piezas (id, codigo, padre_id, lugar, almacen_id, origen, origen_id, descripcion, categoria, peso, costo, desde, creada)
      select gen_random_uuid(), codigo || '.1', id, 'vitrina', ${comun} from antes`.execute(db)
  const vivas = sql`select ${codigoVivo(sql`p.codigo`)} from piezas p where p.lugar = 'afuera'`
  const enteras = sql`select p.id from piezas p where p.lugar = 'vitrina' and ${estaEntera('p')}`
  // By their origin they were some millions.
  expect(await filasDe(db, vivas)).toBeLessThan(CUANTAS * 100)
  expect(await filasDe(db, enteras)).toBeLessThan(CUANTAS * 100)
}, 120_000)

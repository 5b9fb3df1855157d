import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Prueba } from '../../testing/app.ts'
import { filasLeidas } from '../../testing/filasLeidas.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { codigoVivo, estaEntera } from '../operaciones/queriesPiezas.ts'

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
})
afterAll(() => p.cerrar())

/** Things of one purchase, each with the part that it became when its weight was corrected. */
const CUANTAS = 1_500

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
  expect(await filasLeidas(db, vivas)).toBeLessThan(CUANTAS * 100)
  expect(await filasLeidas(db, enteras)).toBeLessThan(CUANTAS * 100)
}, 120_000)

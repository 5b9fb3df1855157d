import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { conectar } from '../../db/connect.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { esperan } from '../../testing/vigilancia/esperan.ts'
import { probarLibros } from '../contabilidad/factory.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { despachar, recibir } from '../traslados/factory.ts'
import { vender } from './factory.ts'

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
})
afterAll(() => p.cerrar())

const PLATA = 8

it('two branches that sell grams of one purchase at the same instant both do, each a part of its own number', async () => {
  const [uno, dos] = await Promise.all([p.entrar('gerente'), p.entrar('gerente', 'PCT02')])
  await unasPiezas(p.deps, [{ categoria: PLATA, peso: 50_000, costo: 5_000_000 }], { lugar: 'vitrina_peso' })
  const precinto = 'PARTE-1'
  const despacho = await despachar(uno, 'gerente', {
    destinoId: p.almacenes.PCT02,
    lineas: [{ tipo: 'granel', categoria: PLATA, peso: 20_000, precinto }],
    bolsas: [{ precinto, peso: 20_500 }],
  })
  const bolsas = [{ orden: 1, peso: 20_500 }]
  await recibir(dos, 'gerente', despacho.cuerpo.codigo, {
    piezas: [],
    graneles: [{ categoria: PLATA, peso: 20_000 }],
    bolsas,
  })
  const gramos = { lineas: [{ tipo: 'granel' as const, categoria: PLATA, peso: 500, precio: 90_000 }] }
  const vende = (quien: Navegador) => vender(quien, 'gerente', gramos)
  const dueno = conectar(p.base.dueno)
  try {
    const hechas = await dueno.db.transaction().execute(async (tx) => {
      // The first one has numbered its parts, and has not ended.
      await sql`select from saldos_bienes_dia where almacen_id = ${p.almacenes.PCT01} for update`.execute(tx)
      const primera = vende(uno)
      await esperan(p.base.db)
      const segunda = vende(dos)
      await esperan(p.base.db, 2)
      return [{ una: primera }, { una: segunda }]
    })
    for (const { una } of hechas) expect((await una).estado).toBe(200)
  } finally {
    await dueno.cerrar()
  }
  const { rows } = await sql<{ parte: string }>`select split_part(codigo, '.', 2) parte from piezas
    where categoria = ${PLATA} and padre_id is not null order by 1`.execute(p.base.db)
  expect(rows.map(({ parte }) => parte)).toEqual(['1', '2', '3', '4', '5', '6'])
  expect((await probarLibros(p.base.db)).diferencias).toEqual([])
})

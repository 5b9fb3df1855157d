import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { planearMarca } from '@retroventa/domain/operaciones/desuso/marca'
import type { SituacionPiezas } from '@retroventa/domain/operaciones/desuso/situacion'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Prueba } from '../../testing/app.ts'
import { unLote } from '../../testing/taller/desuso.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { partesDe } from '../operaciones/queries.ts'
import { internasDe } from '../operaciones/queriesPiezas.ts'
import { lineasQueMueven } from '../operaciones/service.ts'
import { vender } from '../ventas/factory.ts'
import { anular, guardar, vistoDe } from './factory.ts'

const NACIONAL = 4
const PLATA = 8

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
})
afterAll(() => p.cerrar())

it('what a document moved is told alike of one that was read and of all those of a planilla, with lots and grams and their voids', async () => {
  const gerente = await p.entrar('gerente')
  await unLote(p.deps)
  const anulado = await anular(gerente, await unLote(p.deps))
  await unasPiezas(p.deps, [{ categoria: PLATA, peso: 10_000, costo: 1_000_000 }], { lugar: 'vitrina_peso' })
  const lineas = [{ tipo: 'granel' as const, categoria: PLATA, peso: 3_000, precio: 900_000 }]
  const vendidos = await vender(gerente, 'gerente', { lineas }, { autoriza: 'gerente' })
  const devueltos = await anular(gerente, vendidos.cuerpo.codigo)
  expect([anulado.estado, vendidos.estado, devueltos.estado]).toEqual([200, 200, 200])

  const documentos = await p.base.db.selectFrom('documentos').select(['id', 'codigo', 'tipo']).execute()
  const leidas = await Promise.all(
    documentos.map(async ({ id, codigo, tipo }) => {
      const { movimientos } = await partesDe(p.base.db, id)
      const enteras = movimientos.filter(({ unidades }) => unidades === 1)
      return { codigo, tipo, internas: enteras.filter(({ interno }) => interno).length, enteras }
    }),
  )
  const { rows } = await sql<{ dicho: string }>`select d.codigo || ' ' || p.codigo || ' ' || m.a dicho
    from ${lineasQueMueven(sql`select id from documentos`)} m
    join documentos d on d.id = m.documento_id join piezas p on p.id = m.pieza_id`.execute(p.base.db)
  const deUna = leidas.flatMap(({ codigo, enteras }) =>
    enteras.filter(({ interno }) => !interno).map((una) => `${codigo} ${una.codigo} ${una.a}`),
  )
  expect(rows.map(({ dicho }) => dicho).toSorted()).toEqual(deUna.toSorted())
  // Of a lot the thing and its bag; of grams the one that was parted and what is left of it; of each void as many.
  const internas = leidas.filter((una) => una.internas > 0).map((una) => [una.tipo, una.internas])
  expect(internas.toSorted()).toEqual([
    ['anulacion', 2],
    ['anulacion', 2],
    ['retiroOro', 2],
    ['retiroOro', 2],
    ['venta', 2],
  ])
})

it('each line of a lot of five thousand things is looked up once', () => {
  const linea = (n: number) => ({ pieza_id: `p${n}`, padre_id: null, pureza: NACIONAL, unidades: 1 })
  const sale = { origen: 'contrato', de: 'desuso', a: 'afuera' }
  const cosas = Array.from({ length: 5_000 }, (_, n) => ({ ...linea(n), ...sale }))
  const bolsa = { ...linea(5_000), origen: 'loteOro', de: 'afuera', a: 'desuso' }
  const merma = { ...linea(5_001), origen: 'loteOro', de: 'afuera', a: 'baja' }
  const ajena = { ...linea(5_002), ...sale, pureza: PLATA }
  const internas = internasDe([...cosas, bolsa, merma, ajena])
  expect([internas.size, ...[bolsa, merma, ajena].map((una) => internas.has(una))]).toEqual([
    5_001,
    true,
    false,
    false,
  ])
})

it('what comes back when its lot is voided is as old in desuso as it was', async () => {
  const hoy = fechaBogota(p.deps.reloj())
  const lote = await unLote(p.deps)
  p.reloj.avanzar(10 * 86_400_000)
  const gerente = await p.entrar('gerente')
  expect((await anular(gerente, lote)).estado).toBe(200)
  const { rows } =
    await sql`select p.lugar, p.desde from piezas p join movimientos_bienes m on m.pieza_id = p.id
    join documentos d on d.id = m.documento_id
    where d.codigo = ${lote} and m.de = 'desuso' and m.a = 'afuera'`.execute(p.base.db)
  expect(rows).toEqual([{ lugar: 'desuso', desde: hoy }])
})

it('and what is back in the shop window because its sale or its mark was voided, since the day that it came in', async () => {
  const [vendida, marcada] = await unasPiezas(p.deps, [{ precio: 190_000 }, { precio: 190_000 }])
  const desde = async () =>
    (
      await p.base.db
        .selectFrom('piezas')
        .select(['lugar', 'desde'])
        .where('codigo', 'in', [vendida?.codigo ?? '', marcada?.codigo ?? ''])
        .execute()
    ).map((una) => [una.lugar, una.desde])
  const antes = await desde()
  expect(antes.map(([lugar]) => lugar)).toEqual(['vitrina', 'vitrina'])
  p.reloj.avanzar(10 * 86_400_000)
  const gerente = await p.entrar('gerente')
  const lineas = [{ tipo: 'pieza' as const, codigo: vendida?.codigo }]
  const venta = await vender(gerente, 'gerente', { lineas }, { autoriza: 'gerente' })
  const entrada = { codigos: [marcada?.codigo ?? ''], motivo: 'nadie la compra' }
  const { situacion } = (
    await gerente.pedir<{ situacion: SituacionPiezas }>('GET', `/desuso/situacion?codigos=${marcada?.codigo}`)
  ).cuerpo
  const visto = vistoDe(planearMarca(situacion, entrada))
  const marca = await guardar(gerente, 'gerente', '/desuso/marcas', { entrada, visto })
  expect([venta.estado, marca.estado]).toEqual([200, 200])
  p.reloj.avanzar(86_400_000)
  const luego = await p.entrar('gerente')
  for (const { cuerpo } of [venta, marca]) expect((await anular(luego, cuerpo.codigo)).estado).toBe(200)
  expect(await desde()).toEqual(antes)
})

it('nor is what is left of grams that were sold, since the day that all of them came in', async () => {
  const hoy = fechaBogota(p.deps.reloj())
  await unasPiezas(p.deps, [{ categoria: 2, peso: 10_000, costo: 1_000_000 }], { lugar: 'vitrina_peso' })
  p.reloj.avanzar(5 * 86_400_000)
  let gerente = await p.entrar('gerente')
  for (const peso of [3_000, 1_000]) {
    const lineas = [{ tipo: 'granel' as const, categoria: 2, peso, precio: 900_000 }]
    const venta = await vender(gerente, 'gerente', { lineas }, { autoriza: 'gerente' })
    expect(venta.estado).toBe(200)
  }
  const queda = () =>
    p.base.db
      .selectFrom('piezas')
      .select(['codigo', 'lugar', 'desde'])
      .where('categoria', '=', 2)
      .where('lugar', 'in', ['vitrina_peso', 'desuso'])
      .executeTakeFirstOrThrow()
  const { codigo, desde } = await queda()
  expect(desde).toBe(hoy)
  p.reloj.avanzar(10 * 86_400_000)
  gerente = await p.entrar('gerente')
  const entrada = { codigos: [codigo], motivo: 'nadie la compra' }
  const { situacion } = (
    await gerente.pedir<{ situacion: SituacionPiezas }>('GET', `/desuso/situacion?codigos=${codigo}`)
  ).cuerpo
  const marca = await guardar(gerente, 'gerente', '/desuso/marcas', {
    entrada,
    visto: vistoDe(planearMarca(situacion, entrada)),
  })
  expect([marca.estado, (await queda()).lugar]).toEqual([200, 'desuso'])
  expect((await anular(gerente, marca.cuerpo.codigo)).estado).toBe(200)
  expect(await queda()).toEqual({ codigo, lugar: 'vitrina_peso', desde: hoy })
})

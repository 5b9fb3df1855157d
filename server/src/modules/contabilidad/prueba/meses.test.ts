import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { archivarMeses } from '../../../db/meses.ts'
import { huellaDeLibros } from '../../../db/respaldo/libros.ts'
import { crearPrueba } from '../../../testing/app.ts'
import { mandar } from '../../../testing/clones.ts'
import { crearTaller, type Taller } from '../../../testing/taller/taller.ts'
import { partesDe } from '../../operaciones/queries.ts'
import { probarLibros } from '../factory.ts'

let t: Taller
beforeAll(async () => {
  const p = await crearPrueba()
  p.reloj.ahora = new Date('2019-06-20T15:00:00Z')
  t = await crearTaller(p)
})
afterAll(() => t.p.cerrar())

const hacer = async (tipo: Parameters<Taller['preparar']>[0]) => {
  const puesto = await t.preparar(tipo)
  const { estado, cuerpo } = await t.enviar(await t.envio(puesto))
  expect(estado).toBe(200)
  return { puesto, ...cuerpo }
}
const cuantas = async (donde: string) =>
  (await mandar<{ n: number }>(t.p.base.dueno, `select count(*)::int as n from ${donde}`))[0]?.n

it('issue 18: lines of both ledgers lie in the month of their document; those of the archive are read, proven, compared and voided as before', async () => {
  const vieja = await hacer('prorroga')
  const puesto = await t.preparar('anulacion')
  const leido = async () => {
    const { cuerpo } = await t.quien.pedir('GET', '/contabilidad/movimientos')
    const partes = await partesDe(t.p.base.db, vieja.id)
    return { cuerpo, partes, pruebas: await probarLibros(t.p.base.db), libros: await libros() }
  }
  const libros = async () => {
    const cliente = await t.p.base.pool.connect()
    return huellaDeLibros(cliente as never).finally(() => cliente.release())
  }
  const antes = await leido()
  expect(antes.pruebas.total).toBe(0)
  expect(antes.partes.lineas.length).toBeGreaterThan(1)
  expect(await archivarMeses(t.p.base.dueno, '2020-01-01')).toEqual(
    expect.arrayContaining(['movimientos_bienes_hasta_2020_01', 'partidas_hasta_2020_01']),
  )
  expect([await cuantas('partidas'), await cuantas('movimientos_bienes')]).toEqual([0, 0])
  expect(await leido()).toEqual(antes)
  // The application neither writes there nor reads but through both.
  for (const orden of [sql`delete from archivo.partidas`, sql`select from archivo.movimientos_bienes`])
    await expect(orden.execute(t.p.base.db)).rejects.toThrow('permission denied')

  // What was written in the archive is undone today.
  const { estado } = await t.enviar(await t.envio(puesto))
  expect(estado).toBe(200)
  expect(await cuantas('partidas')).toBeGreaterThan(1)
  expect((await probarLibros(t.p.base.db)).total).toBe(0)
  expect(
    await mandar(t.p.base.dueno, `select distinct tableoid::regclass::text as parte from partidas`),
  ).toEqual([{ parte: 'meses.partidas_inicio' }])
})

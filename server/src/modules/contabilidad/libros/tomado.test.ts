import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Prueba } from '../../../testing/app.ts'
import { esperan } from '../../../testing/vigilancia/esperan.ts'
import { anular } from '../../desuso/factory.ts'
import { type Almacen, comprobantesDe, gasto } from '../factory.ts'

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
  p.reloj.ahora = new Date('2028-01-05T15:00:00.000Z')
})
afterAll(() => p.cerrar())
const { delAnio, lineasDe, porEscribir, escribir, alFin } = comprobantesDe(() => p)

const cerrar = async (anio: number, almacen: Almacen) =>
  escribir({ fecha: `${anio}-12-31`, lineas: await lineasDe(anio, almacen) }, almacen)
const rechazo = ({ estado, cuerpo }: Awaited<ReturnType<Awaited<ReturnType<typeof porEscribir>>>>) => [
  estado,
  cuerpo.datos?.errores?.map(({ codigo }) => codigo),
]

it('what is written late in both of two years that were closed is closed in both, each with its own', async () => {
  const almacen = 'PCT01'
  await escribir({ fecha: '2025-12-10', lineas: gasto(100) }, almacen)
  await cerrar(2025, almacen)
  await escribir({ fecha: '2026-12-10', lineas: gasto(200) }, almacen)
  await cerrar(2026, almacen)
  await escribir({ fecha: '2025-12-20', lineas: gasto(500) }, almacen)
  await escribir({ fecha: '2026-12-20', lineas: gasto(70) }, almacen)
  expect((await delAnio(2026, almacen)).abierto).toBe(2025)
  await cerrar(2025, almacen)
  expect(await delAnio(2026, almacen)).toEqual({
    saldos: [{ cuenta: '519530', saldo: 70 }],
    despues: [],
    abierto: null,
  })
  await cerrar(2026, almacen)
  expect(await alFin(almacen, 2025)).toEqual([[2025, '361005', 600]])
  expect(await alFin(almacen, 2026)).toEqual([[2026, '361005', 870]])
})

it('a year is closed beside a later one that took none of it, though what came late in both is not on one side', async () => {
  const almacen = 'PCT01'
  await escribir({ fecha: '2025-12-21', lineas: gasto(30) }, almacen)
  await escribir({ fecha: '2026-12-21', lineas: gasto(-50) }, almacen)
  expect((await delAnio(2026, almacen)).abierto).toBe(2025)
  await cerrar(2025, almacen)
  await cerrar(2026, almacen)
  expect(await alFin(almacen, 2025)).toEqual([[2025, '361005', 630]])
  expect(await alFin(almacen, 2026)).toEqual([
    [2026, '360505', -50],
    [2026, '361005', 900],
  ])
})

it('a year that was closed by hand in January is not closed again, and leaves none open', async () => {
  const almacen = 'PCT02'
  await escribir({ fecha: '2025-12-10', lineas: gasto(100) }, almacen)
  await escribir({ fecha: '2026-01-10', lineas: gasto(100) }, almacen)
  const lineas = await lineasDe(2025, almacen)
  const aMano = await escribir({ fecha: '2026-01-20', lineas }, almacen)
  expect(await delAnio(2025, almacen)).toEqual({
    saldos: [{ cuenta: '519530', saldo: 100 }],
    despues: [{ documento: aMano, fecha: '2026-01-20', saldos: [{ cuenta: '519530', saldo: 100 }] }],
    abierto: null,
  })
  expect((await delAnio(2026, almacen)).abierto).toBeNull()
  expect(rechazo(await (await porEscribir({ fecha: '2025-12-31', lineas }, almacen))())).toEqual([
    422,
    ['comprobante.cierre_posterior'],
  ])
})

it('the rows of a year that was closed meanwhile are not taken of the year that goes on', async () => {
  const almacen = 'PCT02'
  await escribir({ fecha: '2027-01-10', lineas: gasto(250) }, almacen)
  const lineas = await lineasDe(2026, almacen)
  const enEnero = await porEscribir({ fecha: '2027-01-20', lineas }, almacen)
  await cerrar(2026, almacen)
  expect(rechazo(await enEnero())).toEqual([422, ['comprobante.anio_en_curso']])
  expect(await alFin(almacen, 2027)).toEqual([
    [2027, '361005', 200],
    [2027, '519530', 250],
  ])
  // All that there is is closed on any day.
  await escribir({ fecha: '2027-01-20', lineas: await lineasDe(2027, almacen) }, almacen)
  expect(await alFin(almacen, 2027)).toEqual([[2027, '361005', 450]])
})

it('what is given back to a year, or comes late in it, while a later one is being closed is of none that this close took', async () => {
  const almacen = 'PCT01'
  const dia = '2027-01-20'
  /** Closes what the year that goes on has by now, while somebody else does something. @returns the states of both */
  async function mientrasSeCierra(otraCosa: () => Promise<{ estado: number }>) {
    const cerrando = await porEscribir({ fecha: dia, lineas: await lineasDe(2027, almacen) }, almacen)
    const ambas: Promise<{ estado: number }>[] = []
    await p.base.db.transaction().execute(async (tx) => {
      await sql`select a_solas_con_dia(${p.almacenes[almacen]}::uuid, ${dia}::date)`.execute(tx)
      // It was judged, and waits for its day to be written.
      ambas.push(cerrando())
      await esperan(p.base.db)
      const suya = otraCosa()
      ambas.push(suya)
      await Promise.race([suya, esperan(p.base.db, 2)])
    })
    return (await Promise.all(ambas)).map(({ estado }) => estado)
  }
  await escribir({ fecha: '2026-12-22', lineas: gasto(100) }, almacen)
  const cierre = await cerrar(2026, almacen)
  await escribir({ fecha: '2027-01-10', lineas: gasto(250) }, almacen)
  const quien = await p.entrar('superadmin', almacen)
  expect(await mientrasSeCierra(() => anular(quien, cierre, 'superadmin'))).toEqual([200, 200])
  expect(await delAnio(2026, almacen)).toMatchObject({ saldos: [{ saldo: 100 }], despues: [] })

  await cerrar(2026, almacen)
  await escribir({ fecha: '2027-01-11', lineas: gasto(30) }, almacen)
  const tarde = await porEscribir({ fecha: '2026-12-23', lineas: gasto(20) }, almacen)
  expect(await mientrasSeCierra(tarde)).toEqual([200, 200])
  expect(await delAnio(2026, almacen)).toMatchObject({ saldos: [{ saldo: 20 }], despues: [] })
})

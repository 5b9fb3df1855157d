import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { crearPrueba, type Prueba } from '../testing/app.ts'
import { cadaUna, crearTurnos, type Mia, porTurnos, TurnoPerdido } from './turnos.ts'

const SILENCIO = 30_000
const turnos = crearTurnos('importaciones', SILENCIO)

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
})
afterAll(() => p.cerrar())

const quien = () => ({ yo: p.deps.nuevoId(), ahora: p.deps.reloj() })
const tomar = () =>
  turnos.tomar(p.base.db, quien(), { donde: sql`estado = 'revisando'`, orden: sql`creada, id` })
const fila = (id: string) =>
  p.base.db.selectFrom('importaciones').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** A write as a worker does it: only while the row is its own. */
const escribir = async (mia: Mia, procesadas: number) =>
  (
    await p.base.db
      .updateTable('importaciones')
      .set({ procesadas })
      .where(turnos.esMia(mia))
      .executeTakeFirstOrThrow()
  ).numUpdatedRows === 1n

const ARCHIVO = {
  archivo: 'x.csv',
  sha256: 'x',
  detalle: '',
  encabezados: '[]',
  ejemplos: '[]',
  columnas: '[]',
  estado: 'revisando',
  filas: 0,
}
const ids: string[] = []
beforeEach(async () => {
  await p.base.db.deleteFrom('importaciones').execute()
  ids.splice(0, 2, p.deps.nuevoId(), p.deps.nuevoId())
  const { id: usuario_id } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const creada = p.reloj.ahora.toISOString()
  await p.base.db
    .insertInto('importaciones')
    .values(ids.map((id) => ({ ...ARCHIVO, id, usuario_id, almacen_id: p.almacenes.PCT01, creada })))
    .execute()
})

describe('turns over rows that are work', () => {
  it('give each row to one worker, in their order, and nothing when all are taken', async () => {
    const tomadas = await Promise.all([tomar(), tomar(), tomar(), tomar()])
    const dadas = tomadas.flatMap((una) => (una ? [una.id] : []))
    expect(dadas.toSorted()).toEqual(ids.toSorted())
    expect(tomadas.flatMap((una) => (una ? [una.interrumpida] : []))).toEqual([false, false])
    expect(await tomar()).toBeUndefined()
  })

  it('are taken over from the dead alone, who cannot write any more when they were only slow', async () => {
    const lento = await tomar()
    const otro = await tomar()
    if (!lento || !otro) throw new Error('nothing to take')
    p.reloj.avanzar(SILENCIO - 1_000)
    await turnos.latir(p.base.db, otro, p.deps.reloj())
    expect(await tomar()).toBeUndefined()
    p.reloj.avanzar(2_000)
    const heredero = await tomar()
    expect(heredero).toMatchObject({ id: lento.id, interrumpida: true })
    expect(await escribir(lento, 7)).toBe(false)
    await turnos.latir(p.base.db, lento, p.deps.reloj())
    await turnos.soltar(p.base.db, lento)
    expect((await fila(lento.id)).tomada_por).toBe(heredero?.tomada_por)
    expect(heredero && (await escribir(heredero, 8))).toBe(true)
  })

  it('that were let go come again at once, and not as interrupted', async () => {
    const una = await tomar()
    if (!una) throw new Error('nothing to take')
    await turnos.soltar(p.base.db, una)
    expect(await tomar()).toMatchObject({ id: una.id, interrumpida: false })
  })
})

describe('working through them', () => {
  const trabajar = (hacer: (mia: Mia) => Promise<void>, cierre = new AbortController().signal) => {
    const soltadas: string[] = []
    const fin = porTurnos({
      cierre,
      tomar,
      latir: (mia) => turnos.latir(p.base.db, mia, p.deps.reloj()),
      hacer,
      async alFallar(mia) {
        soltadas.push(mia.id)
        await turnos.soltar(p.base.db, mia)
      },
    })
    return { soltadas, fin }
  }

  it('goes on until nothing is left, past what another one has taken over', async () => {
    const hechas: string[] = []
    const { soltadas, fin } = trabajar(async ({ id }) => {
      hechas.push(id)
      if (hechas.length === 1) throw new TurnoPerdido()
    })
    await fin
    expect([hechas.length, soltadas]).toEqual([2, []])
  })

  it('lets go what fails, and tells; and takes nothing after it was told to stop', async () => {
    const { soltadas, fin } = trabajar(() => Promise.reject(new Error('de prueba')))
    await expect(fin).rejects.toThrow('de prueba')
    expect(soltadas).toHaveLength(1)
    const cierre = new AbortController()
    const hechas: string[] = []
    await trabajar(async ({ id }) => {
      hechas.push(id)
      cierre.abort()
    }, cierre.signal).fin
    expect(hechas).toHaveLength(1)
  })
})

it('of rows one after the other, those that fail hold none of those behind them, and the first failure is told at the end', async () => {
  const hechas: number[] = []
  const cierre = new AbortController()
  const hacer = async (una: number) => {
    if (una % 2 === 1) throw new Error(`row ${una}`)
    hechas.push(una)
    if (una === 6) cierre.abort()
  }
  await expect(cadaUna([1, 2, 3, 4, 5, 6, 7, 8], hacer, cierre.signal)).rejects.toThrow('row 1')
  expect(hechas).toEqual([2, 4, 6])
  await cadaUna([8], hacer)
})

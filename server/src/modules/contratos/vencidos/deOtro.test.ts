import type { Lote } from '@retroventa/api/contratos/vencidos'
import { fechaBogota, sumarDias } from '@retroventa/domain/fechas/fecha'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { conectar } from '../../../db/connect.ts'
import { crearTaller, type Taller } from '../../../testing/taller/taller.ts'
import { CLAVE } from '../../sesion/factory.ts'
import { ultimosLotes } from './queries.ts'
import { trabajarLotes } from './trabajar.ts'

let t: Taller
beforeAll(async () => {
  t = await crearTaller()
})
afterAll(() => t.p.cerrar())

/** Longer than three contracts take; who asks without end is stopped then. Milliseconds. */
const LIMITE_MS = 20_000

it('a row that another process is doing is left to it, and is not asked for again and again', async () => {
  const { deps, base, reloj } = t.p
  const contratos: string[] = []
  for (let i = 0; i < 3; i++) contratos.push((await t.preparar('vencimiento')).origen)
  const { rows } = await sql<{
    id: string
  }>`select id from contratos where codigo = any(${contratos})`.execute(base.db)
  const { cuerpo, estado } = await t.quien.pedir<{ id: string }>('POST', '/contratos/lotes', {
    accion: { accion: 'espera', hasta: sumarDias(fechaBogota(reloj.ahora), 3) },
    contratos: rows.map(({ id }) => id),
    credenciales: { usuario: 'gerente', clave: CLAVE },
  })
  expect(estado).toBe(200)
  const ver = async () => (await t.quien.pedir<Lote>('GET', `/contratos/lotes/${cuerpo.id}`)).cuerpo
  const cierre = new AbortController()
  const limite = setTimeout(() => cierre.abort(), LIMITE_MS)
  const otro = conectar(base.dueno)
  await otro.db.transaction().execute(async (tx) => {
    await sql`select from lote_contratos_filas where lote_id = ${cuerpo.id} and orden = 2 for update`.execute(
      tx,
    )
    await trabajarLotes(deps, cierre.signal)
  })
  await otro.cerrar()
  clearTimeout(limite)
  expect(cierre.signal.aborted).toBe(false)
  expect(await ver()).toMatchObject({ hechas: 2, rechazadas: 0, terminado: null })
  // Who had it died: the next look at the batches finds it.
  await trabajarLotes(deps, new AbortController().signal)
  expect(await ver()).toMatchObject({ hechas: 3, terminado: expect.any(String) })
})

it('the last batches of a branch are read in their order, not those of all of them', async () => {
  const plan = await t.p.base.db.transaction().execute(async (tx) => {
    // Few rows are always read whole: what is asked is what it goes by when they are many.
    await sql`select set_config('enable_seqscan', 'off', true)`.execute(tx)
    return JSON.stringify(await ultimosLotes(tx, t.p.almacenes.PCT01 ?? '', 10).explain())
  })
  expect(plan).toContain('lotes_contratos_almacen')
})

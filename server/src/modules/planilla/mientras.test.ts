import type { Planilla } from '@retroventa/api/planilla/llamadas'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conectar } from '../../db/connect.ts'
import { crearTaller, type Taller } from '../../testing/taller/taller.ts'
import { unCuadre } from '../caja/factory.ts'

let t: Taller
beforeAll(async () => {
  t = await crearTaller()
  await t.enviar(await t.envio(await t.preparar('contrato')))
  await unCuadre(t.p.deps, 'PCT01', 2_000)
})
afterAll(() => t.p.cerrar())

describe('a sheet that is read while others work', () => {
  /** Does something while a table is held, so that whoever reads it waits; what is done there is saved when it ends. */
  const mientrasEspera = async (
    tabla: string,
    hacer: (esperan: () => Promise<number>) => Promise<void>,
    enSuTransaccion: ReturnType<typeof sql> = sql`select 1`,
  ): Promise<{ leida: Promise<Planilla> }> => {
    const { db: dueno, cerrar } = conectar(t.p.base.dueno, { maximo: 1 })
    try {
      return await dueno.transaction().execute(async (tx) => {
        await sql`lock table ${sql.table(tabla)} in access exclusive mode`.execute(tx)
        const leida = t.quien
          .pedir<Planilla>('GET', '/planilla/detallada?porPagina=200')
          .then(({ cuerpo: suya }) => suya)
        await hacer(async () => {
          const { rows } = await sql<{ n: number }>`select count(*)::int4 n from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(t.p.base.db)
          return rows[0]?.n ?? 0
        })
        await enSuTransaccion.execute(tx)
        return { leida }
      })
    } finally {
      await cerrar()
    }
  }
  const hastaQueEspere = async (esperan: () => Promise<number>) => {
    while ((await esperan()) === 0);
  }

  it('is of one instant: what is saved meanwhile is not in half of it', async () => {
    const mas = (valor: number) => sql`update saldos_dia set debito = debito + ${valor}
      where (fecha, almacen_id) = ('2026-11-20', ${t.p.almacenes.PCT01}) and cuenta in
        (select cuenta from cuentas_concepto where concepto = 'caja')`
    const { leida } = await mientrasEspera('saldos_dia', hastaQueEspere, mas(1_000))
    const { hoja, caja } = await leida
    const { db: dueno, cerrar } = conectar(t.p.base.dueno, { maximo: 1 })
    await mas(-1_000).execute(dueno)
    await cerrar()
    expect(caja).toBe(hoja.final)
  })

  it('is taken by one person in a few files at once, and another takes theirs meanwhile', async () => {
    const auditor = await t.p.entrar('auditor')
    const suyas: Promise<unknown>[] = []
    await mientrasEspera('saldos_dia', async (esperan) => {
      for (let i = 0; i < 8; i++) suyas.push(t.quien.pedir('GET', '/planilla/sencilla/archivo?archivo=csv'))
      while ((await esperan()) < 3);
      const { estado, texto } = await auditor.pedir('GET', '/caja/cuadres/exportar?archivo=csv')
      expect([estado, texto]).toEqual([200, expect.stringContaining('PCT01')])
    })
    expect((await Promise.all(suyas)).length).toBe(8)
  })

  it('asks two things at once and no more', async () => {
    let juntas = 0
    await mientrasEspera('documentos', async (esperan) => {
      for (let veces = 0; veces < 40; ) {
        const ahora = await esperan()
        juntas = Math.max(juntas, ahora)
        if (ahora > 1) veces++
      }
    })
    expect(juntas).toBe(2)
  })
})

import { sql } from 'kysely'
import { conectar } from '../../../db/connect.ts'
import type { BaseDePruebas } from '../../baseDeDatos.ts'

/** Milliseconds between two looks at who waits, and how many looks: nobody computes that long. */
const MIRADA_MS = 3
const MIRADAS = 5_000

/** Where saves wait for each other just before they end. */
export interface Puerta {
  /**
   * Both before either is committed: each comes to its row of the log, which every save writes at its end, or to what the other one holds,
   * in that order. From there they end as the database lets them.
   * @throws what either throws
   */
  juntas<A, B>(primera: () => Promise<A>, segunda: () => Promise<B>): Promise<[A, B]>
  cerrar(): Promise<void>
}

export function crearPuerta({ db, dueno }: BaseDePruebas): Puerta {
  // Of its owner, whose lock of a whole table the application may not take.
  const suya = conectar(dueno, { maximo: 1 })
  // Asked by the role of the saves: what others wait for is not told.
  const cuantasEsperan = async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*)::int n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows[0]?.n ?? 0
  }
  /** Until each of them has ended or waits for somebody. */
  const quietas = async (enCurso: ReadonlySet<unknown>): Promise<void> => {
    for (let i = 0; i < MIRADAS; i++) {
      if (enCurso.size === 0 || (await cuantasEsperan()) >= enCurso.size) return
      await new Promise((listo) => setTimeout(listo, MIRADA_MS))
    }
    throw new Error('a save neither ends nor waits')
  }
  return {
    async juntas(primera, segunda) {
      const enCurso = new Set<Promise<unknown>>()
      const lanzar = <T>(una: () => Promise<T>): Promise<T> => {
        const hecha = una().finally(() => enCurso.delete(hecha))
        enCurso.add(hecha)
        hecha.catch(() => {})
        return hecha
      }
      const dos = await suya.db.transaction().execute(async (tx) => {
        await sql`lock table auditoria in share mode`.execute(tx)
        const una = lanzar(primera)
        await quietas(enCurso)
        const otra = lanzar(segunda)
        await quietas(enCurso)
        return [una, otra] as const
      })
      return Promise.all(dos)
    },
    cerrar: () => suya.cerrar(),
  }
}

import { sql } from 'kysely'
import type { Actor } from '../../../core/actor.ts'
import { Fallo } from '../../../core/fallo.ts'
import type { Tx } from '../../../core/transaccion.ts'
import { type Cargar, cargarDe, hacerComoSePlanea, llevarComoSePlanea } from '../../../db/seed/planeado.ts'
import type { Prueba } from '../../app.ts'
import { quienEs } from '../../taller/desuso.ts'
import type { Almacen, Propuesta } from '../../taller/historias/pasos.ts'
import { estadoDesde } from './estado.ts'
import { crearPuerta } from './puerta.ts'

/** What became of two saves, in their order, and what they left. */
export interface Desenlace {
  /** `hecha`, or the code of the refusal. */
  readonly dicho: readonly [string, string]
  readonly queda: readonly string[]
}

/** Two saves, one after the other and at once, each planned under its locks and saved as it was planned. */
export interface ALaVez {
  /** One save that must be done. @throws Fallo when it is refused */
  hacer(una: Propuesta): Promise<{ id: string; codigo: string }>
  /** One after the other, and nothing of it stays. */
  enSerie(primera: Propuesta, segunda: Propuesta, desde: number): Promise<Desenlace>
  /** Both before either is committed: each comes to its last row, or to what the other one holds, in that order. */
  juntas(primera: Propuesta, segunda: Propuesta, desde: number): Promise<Desenlace>
  /** Order of the last document. */
  marca(): Promise<number>
  cerrar(): Promise<void>
}

/** The serial run is taken back. */
class Vuelta extends Error {}

export async function crearALaVez({ deps, base }: Prueba): Promise<ALaVez> {
  const actores: Readonly<Record<Almacen, Actor>> = {
    PCT01: await quienEs(deps, 'PCT01'),
    PCT02: await quienEs(deps, 'PCT02'),
  }
  const puerta = crearPuerta(base)
  /** As a save begins: what it acts on is looked up beside its transaction. */
  const empezar = ({ tipo, referencia, en }: Propuesta): Promise<Cargar> =>
    cargarDe(deps, actores[en], tipo, referencia)
  const enTx = (tx: Tx, cargar: Cargar, una: Propuesta) =>
    llevarComoSePlanea(deps, tx, actores[una.en], una, cargar)
  const sola = (una: Propuesta) => hacerComoSePlanea(deps, actores[una.en], una)
  /** What it is told: an error that is no refusal is thrown. */
  const dicho = async (guardar: Promise<unknown>): Promise<string> => {
    try {
      await guardar
      return 'hecha'
    } catch (error) {
      if (error instanceof Fallo) return error.codigo
      throw error
    }
  }
  const conVuelta = async (tx: Tx, una: Propuesta): Promise<string> => {
    await sql`savepoint una`.execute(tx)
    const que = await dicho(empezar(una).then((cargar) => enTx(tx, cargar, una)))
    if (que === 'hecha') await sql`release savepoint una`.execute(tx)
    else await sql`rollback to savepoint una`.execute(tx)
    return que
  }
  return {
    hacer: sola,
    async enSerie(primera, segunda, desde) {
      let desenlace: Desenlace | undefined
      await deps.db
        .transaction()
        .execute(async (tx) => {
          const una = await conVuelta(tx, primera)
          const otra = await conVuelta(tx, segunda)
          desenlace = { dicho: [una, otra], queda: await estadoDesde(tx, desde) }
          throw new Vuelta()
        })
        .catch((error: unknown) => {
          if (!(error instanceof Vuelta)) throw error
        })
      if (!desenlace) throw new Error('it was not taken back')
      return desenlace
    },
    async juntas(primera, segunda, desde) {
      const [una, otra] = await puerta.juntas(
        () => dicho(sola(primera)),
        () => dicho(sola(segunda)),
      )
      return { dicho: [una, otra], queda: await estadoDesde(deps.db, desde) }
    },
    async marca() {
      const { rows } = await sql<{
        n: number
      }>`select coalesce(max(orden), 0)::int8 n from documentos`.execute(deps.db)
      return rows[0]?.n ?? 0
    },
    cerrar: () => puerta.cerrar(),
  }
}

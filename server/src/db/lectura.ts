import { sql } from 'kysely'
import { baseAusente } from './ausencia.ts'
import { type Conexion, conectar, type Db } from './connect.ts'

/** How often it is looked at how far the replica is, and how long a look is worth. */
const MIRAR_MS = 2_000
const VALE_MS = 3 * MIRAR_MS
/** Kept looks at the primary: as far back as a lag may be told. */
const MUESTRAS = 600
/** The replica ended a long reading, because what it read was changed meanwhile. */
const CONFLICTO = '40001'

/** Where reports are read, and of how long ago what is read there is, in whole seconds; null of what is of now. */
export interface Fuente {
  db: Db
  atraso: number | null
}

/** Reports are long and change nothing: they are read from a replica, while it is not far behind. */
export interface Lectura {
  /** The replica while it keeps up, else the primary. */
  fuente(): Fuente
  /** Reads there; from the primary when the replica goes away or ends the reading. */
  leer<T>(consulta: (fuente: Fuente) => Promise<T>): Promise<T>
  /** Looks at how far the replica is. By itself every two seconds; said in tests. */
  mirar(): Promise<void>
  cerrar(): Promise<void>
}

/** A streaming replica, and how many seconds it may be behind to be read from. */
export interface AjustesReplica {
  url: string
  atrasoMaximoS: number
}

/** `16/B374D848`, as a number. */
const posicion = (lsn: string): bigint => {
  const [alta = '0', baja = '0'] = lsn.split('/')
  return (BigInt(`0x${alta}`) << 32n) + BigInt(`0x${baja}`)
}

const ausente = (error: unknown): boolean =>
  baseAusente(error) || (error instanceof Error && 'code' in error && error.code === CONFLICTO)

/**
 * @param replica none: everything is read from the primary
 * @param ahora milliseconds of a clock that never goes back
 */
export function crearLectura(
  primario: Db,
  replica: AjustesReplica | undefined,
  ahora: () => number = () => performance.now(),
): Lectura {
  const propia: Fuente = { db: primario, atraso: null }
  if (!replica)
    return {
      fuente: () => propia,
      leer: (consulta) => consulta(propia),
      mirar: async () => {},
      cerrar: async () => {},
    }

  const conexion: Conexion = conectar(replica.url, { maximo: 10, esperaMs: 2_000 })
  /** How far the primary was, and when: whoever has come as far has everything that was saved before. */
  const muestras: { cuando: number; donde: bigint }[] = []
  let visto: { cuando: number; datosDe: number } | undefined
  let mirando: Promise<void> | undefined

  const unaMirada = async () => {
    try {
      const cuando = ahora()
      const { rows: suyas } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text lsn`.execute(
        primario,
      )
      muestras.unshift({ cuando, donde: posicion(suyas[0]?.lsn ?? '0/0') })
      muestras.splice(MUESTRAS)
      const { rows } = await sql<{ lsn: string | null }>`select pg_last_wal_replay_lsn()::text lsn`.execute(
        conexion.db,
      )
      const [fila] = rows
      const llego = fila?.lsn ? posicion(fila.lsn) : undefined
      const hasta = llego === undefined ? undefined : muestras.find(({ donde }) => donde <= llego)
      visto = hasta && { cuando: ahora(), datosDe: hasta.cuando }
    } catch {
      visto = undefined
    }
  }
  const mirar = () => {
    mirando ??= unaMirada().finally(() => {
      mirando = undefined
    })
    return mirando
  }
  const cada = setInterval(() => void mirar(), MIRAR_MS).unref()
  void mirar()

  const fuente = (): Fuente => {
    if (!visto || ahora() - visto.cuando > VALE_MS) return propia
    const atraso = Math.ceil((ahora() - visto.datosDe) / 1000)
    return atraso > replica.atrasoMaximoS ? propia : { db: conexion.db, atraso }
  }
  return {
    fuente,
    async leer(consulta) {
      const una = fuente()
      try {
        return await consulta(una)
      } catch (error) {
        if (una === propia || !ausente(error)) throw error
        visto = undefined
        return consulta(propia)
      }
    },
    mirar,
    async cerrar() {
      clearInterval(cada)
      await mirando
      await conexion.cerrar()
    },
  }
}

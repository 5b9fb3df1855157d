import { setTimeout } from 'node:timers/promises'
import { sembrarCadena } from '@retroventa/server/db/seed/cadena'
import { copiarClientes } from '@retroventa/server/db/seed/cadena/clientes'
import { fundarCadena } from '@retroventa/server/db/seed/cadena/fundar'
import { sql } from 'kysely'
import type pg from 'pg'
import { conEscenario, type Escenario, ingresar } from '../escenario.ts'
import type { ClienteHttp } from '../http.ts'
import { type Contendiente, percentil } from '../medir.ts'
import type { Fila } from '../tabla.ts'

/** How large a chain is, and how long ago its history ends. */
export interface Tamano {
  readonly almacenes: number
  readonly contratos: number
  readonly clientes: number
  readonly anios: number
  /** Months since the last day that is told; 0, today. */
  readonly meses?: number
}

const DIA_MS = 86_400_000

/**
 * The product on a chain of a size, seeded unless its folder holds one already.
 * @param carpeta kept for the next run; without it all is gone afterwards
 */
export function conCadena<T>(
  { almacenes, contratos, clientes, anios, meses = 0 }: Tamano,
  carpeta: string | undefined,
  medir: (escenario: Escenario) => Promise<T>,
): Promise<T> {
  return conEscenario(
    async (escenario) => {
      await enCalma(escenario)
      return medir(escenario)
    },
    {
      carpeta,
      sembrar: async ({ conexion: { db }, urlDueno }) => {
        // An informe that companies turn on is measured as the others.
        await sql`update configuracion set valor = valor || '{"informeDetalladoGerencia": true}'`.execute(db)
        if (await db.selectFrom('documentos').select('id').limit(1).executeTakeFirst()) return
        const ahora = new Date(Date.now() - meses * 30 * DIA_MS)
        const deps = { db, reloj: () => ahora }
        process.stderr.write(`sembrando ${contratos} contratos en ${almacenes} almacenes…\n`)
        await fundarCadena(deps, almacenes)
        await copiarClientes(deps, urlDueno, clientes)
        await sembrarCadena(deps, urlDueno, { contratos, anios })
      },
    },
  )
}

const MIRADAS = 30
const MIRADA_MS = 100
const ESPERA_MS = 180_000

/** Waits until what the house does by itself at its start is done, the reminders of three hundred branches among it: three seconds without a statement. */
async function enCalma({ conexion: { db } }: Escenario): Promise<void> {
  const hasta = performance.now() + ESPERA_MS
  for (let quietas = 0; quietas < MIRADAS && performance.now() < hasta; ) {
    await setTimeout(MIRADA_MS)
    const { rows } = await sql<{ ocupadas: number }>`select count(*)::int ocupadas from pg_stat_activity
      where state = 'active' and usename = current_user and pid <> pg_backend_pid()`.execute(db)
    quietas = rows[0]?.ocupadas === 0 ? quietas + 1 : 0
  }
}

/** The manager of all the branches, in the first of them. */
export const comoGerente = async ({ servidor }: Escenario): Promise<ClienteHttp> =>
  (await ingresar(servidor, 'gerente')).navegador

/** Asks for each address in turn. @throws Error with what was answered, when it is no 200 */
export function pedirEnTurno(navegador: ClienteHttp, rutas: readonly string[]): Contendiente {
  return async (vuelta) => {
    const ruta = rutas[vuelta % rutas.length] ?? ''
    const { estado, cuerpo } = await navegador.pedir('GET', ruta)
    if (estado !== 200) throw new Error(`${ruta}: ${estado} ${cuerpo.toString().slice(0, 400)}`)
  }
}

let pisos = 0

/** The least that PostgreSQL could be asked for: statements by hand, prepared once. */
export const pisosDe =
  (cliente: pg.Client) =>
  (text: string, ...values: readonly unknown[]): Contendiente => {
    const name = `piso${pisos++}`
    return () => cliente.query({ name, text, values: [...values] })
  }

/** A row of a share of the samples beside its floor, with its bar in milliseconds. */
export function filaDe(
  que: string,
  muestras: Readonly<Record<'nuestro' | 'piso', readonly number[]>>,
  parte: number,
  hasta: number,
  nombreBase = 'lo mínimo con pg',
): Fila {
  return {
    que: `${que}, p${parte * 100}`,
    nuestro: percentil(muestras.nuestro, parte),
    base: percentil(muestras.piso, parte),
    nombreBase,
    unidad: 'ms',
    barra: { hasta, de: 'cifra' },
  }
}

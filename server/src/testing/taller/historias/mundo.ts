import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { sql } from 'kysely'
import type { Actor } from '../../../core/actor.ts'
import { Fallo } from '../../../core/fallo.ts'
import { type Tx, transaccion } from '../../../core/transaccion.ts'
import { baseAusente } from '../../../db/ausencia.ts'
import { cargarDe, llevarComoSePlanea } from '../../../db/seed/planeado.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { unCliente } from '../../../modules/clientes/factory.ts'
import type { Hecho } from '../../../modules/operaciones/service.ts'
import type { Prueba } from '../../app.ts'
import { quienEs, unaFoto } from '../desuso.ts'
import type { Almacen, PiezaViva, Propuesta } from './pasos.ts'

const DIA = 86_400_000
/** What a history begins with came in that long ago: lost when it was a contract, free to be sold when it was bought. */
const DIAS = 130
/** The same save with the same key, until it is answered. */
const INTENTOS = 3

/** PostgreSQL takes the connection away in the middle of a save, after that many of its statements. */
export interface Corte {
  readonly tras: number
}

/** Two branches where histories of goods happen, each with a clock of its own: nothing leaves before the day it came. */
export interface Mundo {
  empezar(): Historia
  /** Saves whose connection was taken away, and were sent again. */
  readonly cortadas: () => number
}

export interface Historia {
  readonly clienteId: string
  readonly almacenes: Readonly<Record<Almacen, string>>
  /** From here on it is today. */
  esHoy(): void
  /**
   * Carries an operation out as its use case does: loaded and planned under lock, then everything or nothing.
   * One that is cut is sent again with its key.
   * @returns the document; undefined when it was refused
   */
  hacer(propuesta: Propuesta, corte?: Corte): Promise<Hecho | undefined>
  anular(en: Almacen, documento: string, corte?: Corte): Promise<Hecho | undefined>
  piezas(documentos: readonly string[]): Promise<PiezaViva[]>
}

export async function crearMundo({ deps: comunes, almacenes }: Prueba): Promise<Mundo> {
  const actores = { PCT01: await quienEs(comunes, 'PCT01'), PCT02: await quienEs(comunes, 'PCT02') }
  const { id: clienteId } = await unCliente(comunes.db)
  let claves = 0
  let cortadas = 0
  return {
    cortadas: () => cortadas,
    empezar() {
      let ahora = new Date(comunes.reloj().getTime() - DIAS * DIA)
      const deps: Dependencias = { ...comunes, reloj: () => ahora }
      const hacer: Historia['hacer'] = async ({ tipo, referencia, en, entrada }, corte) => {
        // Each has a photo of its own.
        const foto = tipo === 'baja' ? { fotoId: await unaFoto(deps) } : {}
        const actor = {
          ...actores[en],
          idempotencia: { clave: `historia-${claves++}`, ruta: 'historia', cuerpoSha256: 'historia' },
        }
        const que = { referencia, entrada: { ...entrada, ...foto } }
        for (let intento = 1; ; intento++) {
          try {
            return await unaVez(deps, actor, tipo, que, intento === 1 ? corte : undefined)
          } catch (error) {
            if (error instanceof Fallo) return undefined
            if (!corte || intento >= INTENTOS || !baseAusente(error)) throw error
            cortadas++
          }
        }
      }
      return {
        clienteId,
        almacenes,
        esHoy() {
          ahora = comunes.reloj()
        },
        hacer,
        anular: (en, documento, corte) =>
          hacer(
            { tipo: 'anulacion', referencia: documento, en, entrada: { motivo: 'se digitó mal' } },
            corte,
          ),
        piezas: (documentos) => piezasDe(comunes, documentos),
      }
    },
  }
}

async function unaVez(
  deps: Dependencias,
  actor: Actor,
  tipo: TipoOperacion,
  { referencia, entrada }: { referencia: string; entrada: object },
  corte: Corte | undefined,
): Promise<Hecho> {
  const cargar = await cargarDe(deps, actor, tipo, referencia)
  return transaccion(deps, actor, async (limpia) => {
    const tx = corte ? await conCorte(deps, limpia, corte) : limpia
    return llevarComoSePlanea(deps, tx, actor, { tipo, entrada }, cargar)
  })
}

/** The transaction, whose connection is ended from another one once so many of its statements were answered. */
async function conCorte({ db }: Dependencias, tx: Tx, { tras }: Corte): Promise<Tx> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() pid`.execute(tx)
  const pid = rows[0]?.pid
  let van = 0
  return tx.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (++van === tras) await sql`select pg_terminate_backend(${pid})`.execute(db)
      return result
    },
  })
}

/** Everything that documents moved, as it is now. */
export async function piezasDe(
  { db }: Pick<Dependencias, 'db'>,
  documentos: readonly string[],
): Promise<PiezaViva[]> {
  const { rows } =
    await sql<PiezaViva>`select p.id, p.codigo, a.codigo en, p.lugar, p.categoria, p.peso::int peso
    from piezas p join almacenes a on a.id = p.almacen_id
    where p.id in (select m.pieza_id from movimientos_bienes m where m.documento_id = any(${documentos}::uuid[]))
    order by p.codigo`.execute(db)
  return rows
}

/** What two documents, or one and its void, leave in accounts and places: nothing when one mirrors the other. */
export async function quedaDe(
  { db }: Pick<Dependencias, 'db'>,
  documentos: readonly string[],
): Promise<unknown[]> {
  const { rows } = await sql`
    select p.almacen_id::text donde, p.cuenta que, sum(p.debito - p.credito)::int8 queda, 0::int8 peso
    from partidas p join asientos a on a.id = p.asiento_id where a.documento_id = any(${documentos}::uuid[])
    group by 1, 2 having sum(p.debito - p.credito) <> 0
    union all
    select l.almacen_id::text, l.lugar || coalesce(m.categoria::text, ''), sum(l.signo * m.costo)::int8, sum(l.signo * m.peso)::int8
    from movimientos_bienes m cross join lateral (values
      (coalesce(m.hacia_id, m.almacen_id), m.a, 1), (m.almacen_id, m.de, -1)) l(almacen_id, lugar, signo)
    where m.documento_id = any(${documentos}::uuid[])
    group by 1, 2 having sum(l.signo * m.costo) <> 0 or sum(l.signo * m.peso) <> 0 or sum(l.signo * m.unidades) <> 0`.execute(
    db,
  )
  return rows
}

/** Things of those documents that are in two places, in none, or weigh or cost less than nothing. */
export async function malPuestas(
  { db }: Pick<Dependencias, 'db'>,
  documentos: readonly string[],
): Promise<unknown[]> {
  const { rows } = await sql`
    select p.codigo, p.lugar, p.peso, p.costo, count(s.*)::int lugares from piezas p
    left join lateral (select l.almacen_id, l.lugar, sum(l.unidades) unidades, sum(l.peso) peso, sum(l.costo) costo
      from movimientos_bienes m cross join lateral (values
        (coalesce(m.hacia_id, m.almacen_id), m.a, m.unidades, m.peso, m.costo),
        (m.almacen_id, m.de, -m.unidades, -m.peso, -m.costo)) l(almacen_id, lugar, unidades, peso, costo)
      where m.pieza_id = p.id and l.lugar <> 'afuera' group by 1, 2
      having sum(l.unidades) <> 0 or sum(l.peso) <> 0 or sum(l.costo) <> 0) s on true
    where p.id in (select m.pieza_id from movimientos_bienes m where m.documento_id = any(${documentos}::uuid[]))
    group by p.id having p.peso < 0 or p.costo < 0
      or count(s.*) <> (case when p.lugar = 'afuera' then 0 else 1 end)
      or bool_or((s.almacen_id, s.lugar, s.unidades, s.peso, s.costo) is distinct from (p.almacen_id, p.lugar, 1, p.peso, p.costo)
        and p.lugar <> 'afuera')`.execute(db)
  return rows
}

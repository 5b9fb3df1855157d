import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as esperar } from 'node:timers/promises'
import pg from 'pg'
import { FalloArranque } from '../../arranque.ts'
import type { Cuenta } from '../embedded/cuenta.ts'
import type { Bodega } from './bodega.ts'
import { conLibrosQuietos } from './libros.ts'
import { claves, idDe, type Manifiesto } from './manifiesto.ts'
import { enviarWal, sistemaDe } from './wal.ts'

/** What a copy of a running server leaves out: its journal, which goes its own way, and what each start makes anew. */
const FUERA = [
  'pg_wal/*',
  'pg_replslot/*',
  'pg_dynshmem/*',
  'pg_notify/*',
  'pg_serial/*',
  'pg_snapshots/*',
  'pg_stat_tmp/*',
  'pg_subtrans/*',
  'postmaster.pid',
  'postmaster.opts',
  'backup_label*',
  'tablespace_map*',
]
const SIN_ENTORNO = { cwd: '/', env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' } }
/** Files of the journal are archived within a minute; one that is not by then never will be. */
const PLAZO_ARCHIVO_MS = 5 * 60_000

/** A server whose files can be read here. */
export interface ServidorLocal {
  pgdata: string
  /** Connections of the superuser: to the server, and to the database of the product. */
  urlServidor: string
  urlBase: string
}

/**
 * A hot copy of the files of a running PostgreSQL, as its own tool makes it (*Making a Base Backup Using the Low Level API*),
 * and a mark in its journal at which both ledgers were read. With the journal behind it, any later instant can be restored.
 * @throws FalloArranque when that server does not keep its journal
 */
export async function respaldarFisico(
  { pgdata, urlServidor, urlBase }: ServidorLocal,
  bodega: Bodega,
  ahora: Date,
): Promise<Manifiesto> {
  const id = idDe(ahora)
  const cliente = new pg.Client({ connectionString: urlServidor, application_name: 'retroventa-respaldo' })
  // While files are copied it says nothing: a server that is stopped then is told by the question that comes after.
  cliente.on('error', () => {})
  await cliente.connect()
  try {
    await exigirArchivo(cliente)
    await exigirEnSuCarpeta(cliente)
    const inicio = await cliente.query<{ wal: string; version: number; ocupa: string }>(
      `select pg_walfile_name(pg_backup_start($1, fast => true)) as wal,
         (select sum(pg_database_size(oid)) from pg_database) as ocupa,
         current_setting('server_version_num')::int / 10000 as version`,
      [`retroventa ${id}`],
    )
    const copia = await bodega.guardarFlujo(
      claves.datos(id),
      Readable.from(empaquetar(pgdata), { objectMode: false }),
    )
    const fin = await cliente.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    )
    const punto = `retroventa-${id}`
    const { marca, libros } = await conLibrosQuietos(urlBase, async (suya) => {
      const { rows } = await suya.query<{ wal: string; instante: string }>(
        'select pg_walfile_name(pg_create_restore_point($1)) as wal, clock_timestamp()::text as instante',
        [punto],
      )
      return { wal: rows[0]?.wal ?? '', instante: new Date(rows[0]?.instante ?? '') }
    })
    await hastaArchivado(cliente, marca.wal)
    await enviarWal(pgdata, bodega)
    return {
      version: 1,
      id,
      clase: 'fisico',
      postgres: inicio.rows[0]?.version ?? 0,
      empezo: ahora.toISOString(),
      termino: marca.instante.toISOString(),
      ...copia,
      ocupa: Number(inicio.rows[0]?.ocupa),
      punto,
      sistema: await sistemaDe(pgdata),
      desdeWal: inicio.rows[0]?.wal ?? '',
      etiqueta: fin.rows[0]?.labelfile ?? '',
      libros,
    }
  } finally {
    // A copy that failed half way ends with its connection.
    await cliente.end()
  }
}

async function exigirArchivo(cliente: pg.Client): Promise<void> {
  const { rows } = await cliente.query<{ modo: string }>("select current_setting('archive_mode') as modo")
  if (rows[0]?.modo === 'on') return
  throw new FalloArranque(
    'La base está en marcha y no guarda su diario (WAL): detenga Retroventa, iníciela con el destino de los respaldos y repita.',
  )
}

/** A table on another disk is in no copy of the folder, and the server that reads the copy back would write over it. */
async function exigirEnSuCarpeta(cliente: pg.Client): Promise<void> {
  const { rows } = await cliente.query<{ nombre: string }>(
    "select spcname as nombre from pg_tablespace where spcname not in ('pg_default', 'pg_global') order by 1",
  )
  if (rows.length === 0) return
  throw new FalloArranque(
    `El PostgreSQL incluido tiene tablas en otro disco (${rows.map(({ nombre }) => nombre).join(', ')}), que un respaldo suyo no lleva: ` +
      'devuélvalas con «alter table … set tablespace pg_default» y quite ese espacio con «drop tablespace».',
  )
}

async function hastaArchivado(cliente: pg.Client, wal: string): Promise<void> {
  await cliente.query('select pg_switch_wal()')
  const limite = performance.now() + PLAZO_ARCHIVO_MS
  while (performance.now() < limite) {
    const { rows } = await cliente.query<{ esta: boolean }>(
      `select coalesce(last_archived_wal ~ '^[0-9A-F]{24}$' and substr(last_archived_wal, 9) >= substr($1, 9), false) as esta
       from pg_stat_archiver`,
      [wal],
    )
    if (rows[0]?.esta) return
    await esperar(100)
  }
  throw new FalloArranque('PostgreSQL no archiva su diario (WAL): mire postgres.log en la carpeta de datos.')
}

/** The files of a folder while others write them: what changes meanwhile is mended by the journal. */
async function* empaquetar(carpeta: string): AsyncGenerator<Buffer> {
  const fuera = FUERA.map((patron) => `--exclude=./${patron}`)
  const hijo = spawn('tar', ['-c', ...fuera, '-C', carpeta, '-f', '-', '.'], {
    ...SIN_ENTORNO,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const fin = once(hijo, 'close') as Promise<[number]>
  const dicho = text(hijo.stderr)
  yield* hijo.stdout as AsyncIterable<Buffer>
  const [codigo] = await fin
  // 1 says that a file changed or went away under it, which is the point of a hot copy.
  if (codigo > 1) throw new Error(`tar ${codigo}: ${(await dicho).trim().slice(-300)}`)
}

/** The opposite: files into an empty folder, of the account of PostgreSQL. */
export async function desempaquetar(
  flujo: Readable,
  carpeta: string,
  cuenta: Cuenta,
  cierre: AbortSignal,
): Promise<void> {
  const hijo = spawn('tar', ['-x', '--no-same-owner', '-p', '-C', carpeta, '-f', '-'], {
    ...SIN_ENTORNO,
    ...cuenta,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const fin = once(hijo, 'close') as Promise<[number]>
  const dicho = text(hijo.stderr)
  const cortado = await pipeline(flujo, hijo.stdin, { signal: cierre }).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error,
  )
  const [codigo] = await fin
  // At the mark of its end tar leaves, also with some of the empty blocks after it still on their way: that is no fault.
  const seFue = codigo === 0 && /^(EPIPE|ECONNRESET|ERR_STREAM_PREMATURE_CLOSE)$/.test(cortado?.code ?? '')
  if (cortado && !seFue) throw cortado
  if (codigo !== 0) throw new Error(`tar ${codigo}: ${(await dicho).trim().slice(-300)}`)
}

import { chown, copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import pg from 'pg'
import { FalloArranque } from '../../arranque.ts'
import { aSolas, ponerEnSuLugar } from '../embedded/cambio.ts'
import {
  ARCHIVO_CLAVES,
  arrancar,
  type Claves,
  inicializar,
  leerClaves,
  parar,
  puertoLibre,
  separarClaves,
  servidorVivo,
} from '../embedded/cluster.ts'
import type { Lugar } from '../embedded/lugar.ts'
import { buscarPrograma, type Programa } from '../embedded/programa.ts'
import { asegurarBase, conectarYCerrar, direccion, soltarAbandonado } from '../embedded.ts'
import { migrar } from '../migrate.ts'
import { hastaCierre } from './aparte.ts'
import { diferencias, huellaDeLibros } from './libros.ts'
import { idDe } from './manifiesto.ts'
import { llevarNotas } from './vuelta/nota.ts'
import { carpetaDeWal } from './wal.ts'

const { escapeIdentifier: citar, escapeLiteral: texto } = pg
const ESPERA_MS = 10 * 60_000

/**
 * Takes the data of another major version over into the PostgreSQL that npm brings now: every table goes whole from one server
 * to the other, both ledgers are compared, and only then does the new folder take the place of the old one, which stays.
 * @param bin folder of the programs of the old version
 * @param cierre given, nothing is changed and both servers are stopped: one that stayed on the old folder would keep it from being used
 * @returns where the old folder is now
 * @throws FalloArranque when somebody uses the folder or changes it too, or what was copied is not the same
 */
export const actualizarMayor = (
  lugar: Pick<Lugar, 'pgdata' | 'cuenta'>,
  bin: string,
  ahora: Date,
  cierre = new AbortController().signal,
): Promise<string> => aSolas(lugar.pgdata, () => pasar(lugar, bin, ahora, cierre))

async function pasar(
  { pgdata, cuenta }: Pick<Lugar, 'pgdata' | 'cuenta'>,
  bin: string,
  ahora: Date,
  cierre: AbortSignal,
): Promise<string> {
  // An update that was killed leaves both servers, and no house of this version starts over the one of before to stop it.
  if (!(await soltarAbandonado({ pgdata, cuenta }))) throw enUso()
  const nuevo = await buscarPrograma(cuenta)
  const viejo = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), pgCtl: join(bin, 'pg_ctl') }
  const [nueva, paso, registro] = [`${pgdata}.nueva-version`, `${pgdata}.paso`, `${pgdata}.paso.log`]
  if (await servidorVivo(nueva)) await parar(nuevo, cuenta, nueva)
  for (const una of [nueva, paso]) await rm(una, { recursive: true, force: true })
  await mkdir(paso, { mode: 0o700 })
  if (cuenta) await chown(paso, cuenta.uid, cuenta.gid)
  const claves = await separarClaves(pgdata, cuenta)
  const paradas: (() => Promise<void>)[] = []
  const levantar = async (programa: Programa, carpeta: string): Promise<number> => {
    const puerto = await enMarcha(programa, cuenta, carpeta, registro)
    paradas.push(() => parar(programa, cuenta, carpeta))
    cierre.throwIfAborted()
    return puerto
  }
  const urlDe = (puerto: number) => direccion('postgres', claves.administrador, puerto, 'retroventa')
  try {
    const de = await levantar(viejo, pgdata)
    // Held while its server runs, so that nobody takes it for one that was left.
    const candado = await conectarYCerrar({ claves }, de)
    if (!candado || candado === 'ocupada') throw enUso()
    await inicializar(nuevo, cuenta, nueva)
    const a = await levantar(nuevo, nueva)
    await mismasClaves(a, await leerClaves(nueva), claves)
    await copyFile(join(pgdata, ARCHIVO_CLAVES), join(nueva, ARCHIVO_CLAVES))
    if (cuenta) await chown(join(nueva, ARCHIVO_CLAVES), cuenta.uid, cuenta.gid)
    for (const puerto of [de, a]) {
      const urlPropia = direccion('retroventa_app', claves.aplicacion, puerto, 'retroventa')
      await migrar(direccion('retroventa', claves.dueno, puerto, 'retroventa'), { aplicacion: urlPropia })
      cierre.throwIfAborted()
    }
    await hastaCierre(cierre, copiar(urlDe(de), urlDe(a), paso))
  } catch (error) {
    for (const una of paradas.splice(0)) await una()
    await rm(nueva, { recursive: true, force: true })
    throw error
  } finally {
    for (const una of paradas) await una()
    await rm(paso, { recursive: true, force: true })
  }
  await rm(registro, { force: true })
  // A restore that was killed left them: without them what it brought back would leave again.
  await llevarNotas(pgdata, nueva)
  const anterior = `${pgdata}.antes-${idDe(ahora)}`
  await ponerEnSuLugar(pgdata, nueva, anterior)
  // What of the old one was not sent yet is no journal of this one.
  await rename(carpetaDeWal(pgdata), carpetaDeWal(anterior)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  return anterior
}

const enUso = (): FalloArranque =>
  new FalloArranque('Retroventa está en marcha con esta carpeta de datos: deténgala y repita.')

async function enMarcha(
  programa: Programa,
  cuenta: Lugar['cuenta'],
  carpeta: string,
  registro: string,
): Promise<number> {
  const puerto = await puertoLibre()
  const hijo = await arrancar(programa, cuenta, carpeta, { registro, puerto, fsync: true })
  const limite = performance.now() + ESPERA_MS
  while (!(await servidorVivo(carpeta))?.listo) {
    if (hijo.exitCode !== null || hijo.signalCode !== null || performance.now() > limite)
      throw new FalloArranque(`No arrancó ${programa.postgres} en ${carpeta}: vea ${registro}.`)
    await esperar(50)
  }
  return puerto
}

/** What knows the passwords of the old house knows those of the new one. */
async function mismasClaves(puerto: number, suyas: Claves, claves: Claves): Promise<void> {
  const cliente = new pg.Client(direccion('postgres', suyas.administrador, puerto, 'postgres'))
  await cliente.connect()
  try {
    await asegurarBase(cliente, claves)
    await cliente.query(`alter role postgres password ${texto(claves.administrador)}`)
  } finally {
    await cliente.end()
  }
}

/** The months of each table, and those of the archive, as they are in the other: the new ones are of the day they were made. */
async function mismosMeses(de: pg.Client, a: pg.Client): Promise<void> {
  const { rows: suyos } = await a.query<{ una: string }>(
    'select parte::regclass::text as una from meses.partes',
  )
  for (const { una } of suyos) await a.query(`drop table ${una}`)
  const { rows } = await de.query<{ orden: string }>(
    `select format('create table %s partition of %s %s', p.parte::regclass, p.padre::regclass,
       pg_get_expr(c.relpartbound, c.oid)) as orden
     from meses.partes p join pg_class c on c.oid = p.parte`,
  )
  // Theirs whose the tables are.
  await a.query('set local role retroventa')
  for (const { orden } of rows) await a.query(orden)
  await a.query('reset role')
}

/** Every row from one to the other, through files that both servers reach, without triggers; then the sequences. */
async function copiar(urlDe: string, urlA: string, carpeta: string): Promise<void> {
  const [de, a] = [new pg.Client(urlDe), new pg.Client(urlA)]
  // One waits while the other asks: of servers that are stopped, the one that asks says it.
  for (const uno of [de, a]) uno.on('error', () => {})
  await Promise.all([de.connect(), a.connect()])
  try {
    await de.query('begin isolation level repeatable read, read only')
    const { rows: tablas } = await de.query<{ tabla: string; columnas: string[] }>(
      `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as tabla,
         array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
           order by attnum) as columnas
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'pgboss', 'archivo') and c.relkind in ('r', 'p') and not c.relispartition`,
    )
    await a.query("begin; set local session_replication_role = 'replica'")
    await mismosMeses(de, a)
    await a.query(`truncate ${tablas.map(({ tabla }) => tabla).join(', ')}`)
    const archivo = join(carpeta, 'tabla')
    for (const { tabla, columnas } of tablas) {
      const nombres = columnas.map((una) => citar(una)).join(', ')
      await de.query(`copy (select ${nombres} from ${tabla}) to ${texto(archivo)} (format binary)`)
      await a.query(`copy ${tabla} (${nombres}) from ${texto(archivo)} (format binary)`)
      await rm(archivo)
    }
    const { rows: secuencias } = await de.query<{ cual: string; valor: string }>(
      `select quote_ident(schemaname) || '.' || quote_ident(sequencename) as cual, last_value::text as valor
       from pg_sequences where last_value is not null and schemaname in ('public', 'pgboss')`,
    )
    for (const { cual, valor } of secuencias)
      await a.query('select setval($1::regclass, $2::int8)', [cual, valor])
    await a.query('commit')
    const difieren = diferencias(await huellaDeLibros(de), await huellaDeLibros(a))
    if (difieren.length > 0)
      throw new FalloArranque(
        `Lo copiado no es igual a lo que había en: ${difieren.join(', ')}. No se cambió nada.`,
      )
    await a.query('analyze')
  } finally {
    await Promise.allSettled([de.end(), a.end()])
  }
}

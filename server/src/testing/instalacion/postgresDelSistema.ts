import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, readdirSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { puertoLibre } from '../../db/embedded/cluster.ts'
import { cuentaSinPrivilegios, esRoot } from '../../db/embedded/cuenta.ts'
import { mandar } from '../clones.ts'
import { carpetaTemporal } from '../temporal.ts'

const RAIZ = '/usr/lib/postgresql'

/** Folders of programs of the PostgreSQL of this machine that serve, the newest last. Debian's packages put them there. */
export const DEL_SISTEMA: readonly string[] = existsSync(RAIZ)
  ? readdirSync(RAIZ)
      .filter((version) => Number(version) >= 15 && existsSync(join(RAIZ, version, 'bin/postgres')))
      .toSorted((a, b) => Number(a) - Number(b))
      .map((version) => join(RAIZ, version, 'bin'))
  : []

/** Another PostgreSQL than the included one. */
export interface PostgresDelSistema {
  /** Connection of its superuser to a database of that name. */
  url(base: string): string
  pgdata: string
  puerto: number
  /** A database without tables. @returns its connection */
  base(nombre: string): Promise<string>
  /** Ends it at once, as a power cut would. */
  matar(): Promise<void>
  /** Starts it again on its port. */
  arrancar(): Promise<void>
  /** A streaming replica of it, in a folder and on a port of its own. */
  replica(): Promise<PostgresDelSistema>
  detener(): Promise<void>
}

/** Starts it on a folder of its own, without fsync; @param bin one of {@link DEL_SISTEMA} */
export async function postgresDelSistema(bin: string): Promise<PostgresDelSistema> {
  const carpeta = await carpetaTemporal()
  const cuenta = esRoot() ? cuentaSinPrivilegios() : undefined
  if (cuenta) chownSync(carpeta, cuenta.uid, cuenta.gid)
  const pgdata = join(carpeta, 'datos')
  const opciones = { ...cuenta, cwd: '/', stdio: 'ignore' } as const
  execFileSync(
    join(bin, 'initdb'),
    ['-D', pgdata, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    opciones,
  )
  await writeFile(
    join(pgdata, 'pg_hba.conf'),
    'host all all 127.0.0.1/32 trust\nhost replication all 127.0.0.1/32 trust\n',
  )
  return enMarcha(bin, carpeta, pgdata)
}

async function enMarcha(bin: string, carpeta: string, pgdata: string): Promise<PostgresDelSistema> {
  const cuenta = esRoot() ? cuentaSinPrivilegios() : undefined
  const opciones = { ...cuenta, cwd: '/', stdio: 'ignore' } as const
  const puerto = await puertoLibre()
  const url = (base: string) => `postgres://postgres@127.0.0.1:${puerto}/${base}`
  const arrancar = async () => {
    const ajustes = [
      'fsync=off',
      'wal_keep_size=1GB',
      'listen_addresses=127.0.0.1',
      `port=${puerto}`,
      'unix_socket_directories=',
    ]
    const hijo = spawn(
      join(bin, 'postgres'),
      ['-D', pgdata, ...ajustes.flatMap((uno) => ['-c', uno])],
      opciones,
    )
    const fin = once(hijo, 'exit')
    for (;;) {
      const listo = await mandar(url('postgres'), 'select 1').catch(() => undefined)
      if (listo) return { hijo, fin }
      if (hijo.exitCode !== null) throw new Error(`${bin}: the server did not start`)
      await new Promise((seguir) => setTimeout(seguir, 50))
    }
  }
  let vivo = await arrancar()
  const senal = async (cual: NodeJS.Signals) => {
    vivo.hijo.kill(cual)
    await vivo.fin
  }
  return {
    url,
    pgdata,
    puerto,
    async base(nombre) {
      await mandar(url('postgres'), `create database ${nombre}`)
      return url(nombre)
    },
    matar: () => senal('SIGQUIT'),
    async arrancar() {
      vivo = await arrancar()
    },
    async replica() {
      const otra = join(carpeta, 'replica')
      const desde = ['-h', '127.0.0.1', '-p', String(puerto), '-U', 'postgres']
      execFileSync(
        join(bin, 'pg_basebackup'),
        ['-D', otra, ...desde, '-R', '-c', 'fast', '--no-sync'],
        opciones,
      )
      return enMarcha(bin, otra, otra)
    },
    async detener() {
      if (vivo.hijo.exitCode === null && vivo.hijo.signalCode === null) await senal('SIGINT')
      await rm(carpeta, { recursive: true, force: true })
    },
  }
}

import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { FalloArranque } from '../../arranque.ts'

/** The system account that runs PostgreSQL; `undefined` is the account of this process. */
export type Cuenta = { uid: number; gid: number } | undefined

export const esRoot = (): boolean => process.getuid?.() === 0

/** PostgreSQL refuses to run as root: the account `postgres` runs it if there is one, else `nobody`. */
export function cuentaSinPrivilegios(passwd = '/etc/passwd'): { uid: number; gid: number } {
  const lineas = readFileSync(passwd, 'utf8').split('\n')
  for (const nombre of ['postgres', 'nobody']) {
    const campos = lineas.find((linea) => linea.startsWith(`${nombre}:`))?.split(':')
    if (campos) return { uid: Number(campos[2]), gid: Number(campos[3]) }
  }
  throw new FalloArranque(
    'PostgreSQL no se puede ejecutar como root y este equipo no tiene un usuario «postgres» ni «nobody». ' +
      'Inicie Retroventa con otro usuario o indique un PostgreSQL externo en DATABASE_URL.',
  )
}

/** The account of an existing data folder. Whoever made it goes on running it, also when root starts the app later. */
export function cuentaDe(carpeta: string): Cuenta {
  const { uid, gid } = statSync(carpeta)
  if (uid === process.getuid?.()) return undefined
  if (esRoot()) return { uid, gid }
  throw new FalloArranque(
    `La carpeta de la base de datos ${carpeta} pertenece a otro usuario del sistema. ` +
      'Inicie Retroventa con ese usuario o use otra carpeta con RETROVENTA_DATA.',
  )
}

/**
 * Root that gives a command to a house of another account, as a service is, becomes that account: what root wrote where the backups are,
 * a key, a photo that came back or a whole database would be there for nobody but root, and the service could neither read it nor go on.
 * A house that root runs stays as it is.
 * @param datos data folder of the house
 */
export function serDeLaCasa(datos: string): void {
  if (!esRoot()) return
  const suyo = (ruta: string) => statSync(ruta, { throwIfNoEntry: false })
  const casa = suyo(datos)
  if (!casa || casa.uid === 0 || suyo(join(datos, 'postgres.json'))) return
  const base = suyo(join(datos, 'postgres'))
  if (base && base.uid !== casa.uid) return
  // Of an account without a name, nothing is said.
  const grupos = spawnSync('id', ['-G', String(casa.uid)], { encoding: 'utf8' }).stdout?.match(/\d+/g) ?? []
  process.setgroups?.([casa.gid, ...grupos.map(Number)])
  process.setgid?.(casa.gid)
  process.setuid?.(casa.uid)
}

/**
 * Can that account pass through the folder? Asked of the system itself, since modes alone do not
 * tell (access lists, read-only mounts).
 */
export function alcanza(cuenta: Cuenta, ruta: string): boolean {
  const prueba = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', ruta], {
    ...cuenta,
    cwd: '/',
    env: {},
  })
  return prueba.status === 0
}

import { globSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Who may call what: one line per endpoint in the `matriz.ts` of its module, one column per kind of person. A new endpoint
 * fails two tests until its line is written; it is read by people.
 *
 * Own branch: `x` enters, `-` is refused, in the order of `COLUMNAS`; `publico` needs nobody, `sesion` anybody signed in.
 * Then what happens with what is of another branch, asked for by people of the same role there:
 * `ajeno` refused (403 or 404), `suyo` answers but only with what is of the asker's branch, `nuevo` makes something of the
 * asker's own branch, `cadena` is of the whole chain by decision (customers, what identifies them and their screening D20,
 * prices, settings, roles, branches), `propio` is of the person, whatever the branch.
 */
export type Matriz = Readonly<Record<string, string>>

const MODULOS = join(import.meta.dirname, '../modules')

/** The lines of every module. */
export const MATRIZ: Matriz = Object.assign(
  {},
  ...(await Promise.all(
    globSync('*/matriz.ts', { cwd: MODULOS }).map(
      async (archivo) => ((await import(join(MODULOS, archivo))) as { matriz: Matriz }).matriz,
    ),
  )),
)

/** The three kinds of super people, then the default roles in the order of `ROLES_INICIALES`. */
export const COLUMNAS = [
  'superadmin',
  'super',
  'marcado',
  'Administrador',
  'Gerente',
  'Auditor',
  'Cumplimiento',
  'Cajero',
  'Tasador',
  'Consulta',
  'Contador',
] as const
/** The role that only looks. */
export const SOLO_MIRA = COLUMNAS.indexOf('Consulta')
/** Columns that every line has; those after them are written where somebody of theirs enters. */
const FIJAS = SOLO_MIRA + 1
export const SUPERES = 3

/** Of a line: who enters (in the order of `COLUMNAS`, or in a word), and what another branch gets. */
export function leerLinea(linea: string): {
  acceso: 'publico' | 'sesion' | 'permiso'
  entra: boolean[]
  ajeno: string
} {
  const partes = linea.split(' ')
  const ajeno = partes.at(-1) ?? ''
  const [palabra] = partes
  if (palabra === 'publico' || palabra === 'sesion')
    return { acceso: palabra, entra: COLUMNAS.map(() => true), ajeno }
  const dichas = partes.slice(0, -1).join('')
  const casillas = dichas.padEnd(COLUMNAS.length, '-')
  if (dichas.length < FIJAS || casillas.length !== COLUMNAS.length)
    throw new Error(`${linea}: one column for each of ${COLUMNAS.join(', ')}`)
  return { acceso: 'permiso', entra: [...casillas].map((casilla) => casilla === 'x'), ajeno }
}

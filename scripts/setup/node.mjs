import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CON_SHELL, Falta, NPM, paso, RAIZ } from './avance.mjs'

const EXE = process.platform === 'win32' ? 'node.exe' : 'node'
const PROPIO = join(RAIZ, 'node_modules/node/bin', EXE)
/** The first one whose threads say what they worked: without it a long list of customers would end the server. */
const MINIMO = [24, 6]
const DICHO = MINIMO.join('.')

const sirve = (ejecutable) => {
  const { stdout } = spawnSync(ejecutable, ['--version'], { encoding: 'utf8' })
  const [mayor = 0, menor = 0] = (/^v(\d+)\.(\d+)\./.exec(stdout ?? '') ?? []).slice(1).map(Number)
  return mayor > MINIMO[0] || (mayor === MINIMO[0] && menor >= MINIMO[1])
}

/**
 * The Node that runs the product: the one npm brought, whose install script some npm settings do not run; then the
 * script is run here. A machine that already has a new enough Node can do without.
 * @returns {Promise<string>} path of the executable
 */
export async function prepararNode() {
  if (sirve(PROPIO)) return PROPIO
  const carpeta = join(RAIZ, 'node_modules/node')
  const { version } = JSON.parse(readFileSync(join(carpeta, 'package.json'), 'utf8'))
  await paso(`Preparando Node ${version}`, process.execPath, ['installArchSpecificPackage.js'], {
    cwd: carpeta,
    env: { ...process.env, npm_config_ignore_scripts: 'false', npm_config_workspaces: 'false' },
  })
  if (sirve(PROPIO)) return PROPIO
  if (sirve(process.execPath)) return process.execPath
  // The last way: npm's own repair, which also obeys a setting that the direct call may not see.
  await paso('Preparando Node otra vez', NPM, ['rebuild', 'node', '--ignore-scripts=false'], CON_SHELL)
  if (sirve(PROPIO)) return PROPIO
  throw new Falta(
    `Retroventa necesita Node ${DICHO} o posterior y no se pudo instalar; este equipo tiene ${process.version}. ` +
      `Instale Node ${DICHO} o posterior desde https://nodejs.org e intente de nuevo.`,
  )
}

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CON_SHELL, Falta, NPM, paso, RAIZ } from './avance.mjs'

const EXE = process.platform === 'win32' ? 'node.exe' : 'node'
const PROPIO = join(RAIZ, 'node_modules/node/bin', EXE)
const MINIMO = 24

const mayor = (ejecutable) => {
  const { status, stdout } = spawnSync(ejecutable, ['--version'], { encoding: 'utf8' })
  return status === 0 ? Number(/^v(\d+)\./.exec(stdout)?.[1] ?? 0) : 0
}

/**
 * The Node that runs the product: the one npm brought, whose install script some npm settings do not run; then the
 * script is run here. A machine that already has a new enough Node can do without.
 * @returns {Promise<string>} path of the executable
 */
export async function prepararNode() {
  if (mayor(PROPIO) >= MINIMO) return PROPIO
  const carpeta = join(RAIZ, 'node_modules/node')
  const { version } = JSON.parse(readFileSync(join(carpeta, 'package.json'), 'utf8'))
  await paso(`Preparando Node ${version}`, process.execPath, ['installArchSpecificPackage.js'], {
    cwd: carpeta,
    env: { ...process.env, npm_config_ignore_scripts: 'false', npm_config_workspaces: 'false' },
  })
  if (mayor(PROPIO) >= MINIMO) return PROPIO
  if (mayor(process.execPath) >= MINIMO) return process.execPath
  // The last way: npm's own repair, which also obeys a setting that the direct call may not see.
  await paso('Preparando Node otra vez', NPM, ['rebuild', 'node', '--ignore-scripts=false'], CON_SHELL)
  if (mayor(PROPIO) >= MINIMO) return PROPIO
  throw new Falta(
    `Retroventa necesita Node ${MINIMO} y no se pudo instalar; este equipo tiene ${process.version}. ` +
      `Instale Node ${MINIMO} desde https://nodejs.org e intente de nuevo.`,
  )
}

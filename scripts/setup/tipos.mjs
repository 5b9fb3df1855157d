import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { RAIZ } from './avance.mjs'

/**
 * Takes the types off the sources that changed since the last time. What cannot be kept (a folder that nobody may write) is no
 * failure: each is then done when it is loaded, with more memory.
 */
export function quitarTipos(node) {
  spawnSync(node, ['--disable-warning=ExperimentalWarning', join(RAIZ, 'scripts/run/quitarTipos.mjs')])
}

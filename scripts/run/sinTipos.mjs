// `node --import ./scripts/run/sinTipos.mjs server/src/main.ts`: the sources without their types, as `quitarTipos.mjs` left
// them. Node's own way keeps its compiler (a WebAssembly program) in memory, or else its compile cache (decision 017).
import { readFileSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'
import { guardado, NUESTRO } from './quitarTipos.mjs'

module.registerHooks({
  load(url, contexto, siguiente) {
    if (!url.startsWith('file:') || !NUESTRO.test(url)) return siguiente(url, contexto)
    const archivo = fileURLToPath(url)
    const fuente = readFileSync(archivo)
    // One that changed since, or was never read: Node takes its types off, here and now.
    const source = guardado(archivo, fuente) ?? module.stripTypeScriptTypes(fuente.toString())
    return { format: 'module', source, shortCircuit: true }
  },
})

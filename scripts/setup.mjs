// Brings what is missing, then hands the command over to the Node of this repository. Runs on any Node >= 18 and
// uses nothing that must be installed first: `node scripts/setup.mjs <command> [arguments]`, or `npm start` and so on.
import { Falta } from './setup/avance.mjs'
import { ceder } from './setup/ceder.mjs'
import { instalar } from './setup/dependencias.mjs'
import { buscarLectorPdf } from './setup/lectorPdf.mjs'
import { buscarNavegador } from './setup/navegador.mjs'
import { prepararNode } from './setup/node.mjs'
import { repararPostgres } from './setup/postgres.mjs'
import { quitarTipos } from './setup/tipos.mjs'
import { construirWeb } from './setup/web.mjs'

/** What each command needs beyond dependencies, Node and PostgreSQL. */
const COMANDOS = {
  start: { web: true, sinTipos: true },
  test: { web: true, navegador: true, lectorPdf: true },
  'test:profundo': { lectorPdf: true },
  dev: {},
  check: {},
  e2e: { web: true, navegador: true },
  bench: { web: true, navegador: true },
  pictures: { web: true, navegador: true },
  // Also what the units of several processes start without this program: each finds its pages, and no types to take off.
  migrate: { web: true, sinTipos: true },
  seed: {},
  admin: {},
  llaves: {},
  respaldo: {},
  restaurar: {},
  actualizar: {},
  archivar: {},
}

const [comando = '', ...argumentos] = process.argv.slice(2)
try {
  const necesita = COMANDOS[comando]
  if (!necesita) {
    throw new Falta(`Uso: node scripts/setup.mjs <${Object.keys(COMANDOS).join('|')}> [argumentos]`)
  }
  await instalar()
  const node = await prepararNode()
  await repararPostgres(node)
  if (necesita.web) await construirWeb(node)
  if (necesita.sinTipos) quitarTipos(node)
  if (necesita.lectorPdf) await buscarLectorPdf()
  const entorno = necesita.navegador ? await buscarNavegador(node) : {}
  process.exitCode = await ceder(node, `_${comando}`, argumentos, entorno)
} catch (error) {
  if (!(error instanceof Falta)) throw error
  console.error(`\n${error.message}\n`)
  process.exitCode = 1
}

import { parseArgs } from 'node:util'
import { FalloArranque } from '../../arranque.ts'
import { leerVariables } from '../../config.ts'
import { terminarPorFallo } from '../../consola.ts'
import { abrirBase } from '../open.ts'
import { sembrarDemo } from './demo.ts'
import { sembrarClientes } from './masivo.ts'

/**
 * `npm run seed`: fills an empty database with the demonstration. `npm run seed -- --clientes 1000000` adds that many
 * invented customers to one.
 */
const MAXIMO = 100_000_000

function leerClientes(): number {
  const { values } = parseArgs({ options: { clientes: { type: 'string' } } })
  const clientes = Number(values.clientes ?? 0)
  if (!Number.isInteger(clientes) || clientes < 0 || clientes > MAXIMO) {
    throw new FalloArranque('Uso: npm run seed -- --clientes <cantidad>, por ejemplo 1000000.')
  }
  return clientes
}

async function sembrar(): Promise<void> {
  const clientes = leerClientes()
  const base = await abrirBase(leerVariables())
  try {
    const empresa = await base.db.selectFrom('empresa').select('es_demo').executeTakeFirst()
    if (empresa?.es_demo === false) {
      throw new FalloArranque(
        'Esta base de datos contiene datos reales: aquí no se siembran datos inventados.',
      )
    }
    const reloj = () => new Date()
    await sembrarDemo({ db: base.db, reloj })
    if (clientes > 0) await sembrarClientes({ db: base.db, reloj }, clientes, avisar(clientes))
    const { n } = await base.db
      .selectFrom('clientes')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    console.log(`\nListo: la base de datos tiene ${n.toLocaleString('es-CO')} clientes.`)
  } finally {
    await base.cerrar()
  }
}

/** One line that counts up on a screen, a line per tenth in a file. */
function avisar(total: number): (hechos: number) => void {
  const inicio = performance.now()
  let decimo = 0
  return (hechos) => {
    const segundos = (performance.now() - inicio) / 1000
    const linea = `${hechos.toLocaleString('es-CO')} de ${total.toLocaleString('es-CO')} clientes, ${segundos.toFixed(0)} s`
    if (process.stdout.isTTY) process.stdout.write(`\r${linea}`)
    else if (Math.floor((hechos * 10) / total) > decimo) {
      decimo = Math.floor((hechos * 10) / total)
      console.log(linea)
    }
  }
}

try {
  await sembrar()
} catch (error) {
  terminarPorFallo(error)
}

import { parseArgs } from 'node:util'
import { FalloArranque } from '../../arranque.ts'
import { leerVariables } from '../../config.ts'
import { terminarPorFallo } from '../../consola.ts'
import type { Db } from '../connect.ts'
import { abrirBase } from '../open.ts'
import { copiarClientes } from './cadena/clientes.ts'
import { fundarCadena } from './cadena/fundar.ts'
import { type Avance, sembrarCadena } from './cadena.ts'
import { sembrarDemo } from './demo.ts'
import { sembrarClientes } from './masivo.ts'

/**
 * `npm run seed`: fills an empty database with the demonstration. `npm run seed -- --clientes 1000000` adds that many
 * invented customers to one. With `--almacenes` or `--contratos` it makes a chain instead, with years of documents in both
 * ledgers, in a database that has no contract yet.
 */
const MAXIMO = 100_000_000
const USO =
  'Uso: npm run seed -- --almacenes 300 --clientes 1000000 --contratos 5000000 --anios 3 (todas son opcionales).'
const MAXIMO_ALMACENES = 5_000
const MAXIMO_ANIOS = 10
const OPCIONES = ['clientes', 'almacenes', 'contratos', 'anios'] as const
type Opcion = (typeof OPCIONES)[number]

function leerOpciones(): Partial<Record<Opcion, number>> {
  const options = Object.fromEntries(OPCIONES.map((una) => [una, { type: 'string' as const }]))
  let dichas: Partial<Record<string, string>>
  try {
    dichas = parseArgs({ options }).values as Partial<Record<string, string>>
  } catch {
    throw new FalloArranque(USO)
  }
  const topes = { almacenes: MAXIMO_ALMACENES, anios: MAXIMO_ANIOS, clientes: MAXIMO, contratos: MAXIMO }
  return Object.fromEntries(
    OPCIONES.filter((una) => dichas[una] !== undefined).map((una) => {
      const valor = Number(dichas[una])
      if (!Number.isInteger(valor) || valor < 1 || valor > topes[una])
        throw new FalloArranque(`--${una} no puede ser «${dichas[una]}». ${USO}`)
      return [una, valor]
    }),
  )
}

/** Customers of a chain when nobody says how many: as many as bring five contracts each. */
const CONTRATOS_POR_CLIENTE = 5
const CLIENTES_MINIMOS = 200

async function sembrar(): Promise<void> {
  const { almacenes, contratos, anios, clientes } = leerOpciones()
  const base = await abrirBase(leerVariables(), undefined, { cargaMasiva: true })
  try {
    const empresa = await base.db.selectFrom('empresa').select('es_demo').executeTakeFirst()
    if (empresa?.es_demo === false) {
      throw new FalloArranque(
        'Esta base de datos contiene datos reales: aquí no se siembran datos inventados.',
      )
    }
    const deps = { db: base.db, reloj: () => new Date() }
    const deCadena = almacenes !== undefined || contratos !== undefined
    if (deCadena) await fundarCadena(deps, almacenes ?? 5)
    else await sembrarDemo(deps)
    const hay = await cuantosClientes(base.db)
    const pedidos = clientes ?? (contratos && hay === 0 ? clientesPara(contratos) : 0)
    if (pedidos > 0 && deCadena && hay === 0)
      await copiarClientes(deps, base.urlDueno, pedidos, avisar(pedidos, 'clientes'))
    else if (pedidos > 0) await sembrarClientes(deps, pedidos, avisar(pedidos, 'clientes'))
    if (contratos) {
      const decir = avisar(contratos, 'contratos')
      const { documentos } = await sembrarCadena(
        deps,
        base.urlDueno,
        { contratos, anios: anios ?? 3 },
        pasos(decir),
      )
      console.log(`\n${documentos.toLocaleString('es-CO')} documentos, y sus dos libros.`)
    }
    const n = await cuantosClientes(base.db)
    console.log(`\nListo: la base de datos tiene ${n.toLocaleString('es-CO')} clientes.`)
  } finally {
    await base.cerrar()
  }
}

async function cuantosClientes(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('clientes')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

const clientesPara = (contratos: number): number =>
  Math.max(CLIENTES_MINIMOS, Math.ceil(contratos / CONTRATOS_POR_CLIENTE))

/** Days count up; what comes after them is named once. */
function pasos(decir: (hechos: number) => void): (avance: Avance) => void {
  const inicio = performance.now()
  return ({ contratos, paso }) => {
    if (/^\d/.test(paso)) return decir(contratos)
    console.log(`\n${((performance.now() - inicio) / 1000).toFixed(0)} s: ${paso}…`)
  }
}

/** One line that counts up on a screen, a line per tenth in a file. */
function avisar(total: number, que: string): (hechos: number) => void {
  const inicio = performance.now()
  let decimo = 0
  return (hechos) => {
    const segundos = (performance.now() - inicio) / 1000
    const linea = `${hechos.toLocaleString('es-CO')} de ${total.toLocaleString('es-CO')} ${que}, ${segundos.toFixed(0)} s`
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

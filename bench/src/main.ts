import { availableParallelism } from 'node:os'
import { medirAguanteSolo } from './aguante.ts'
import { medirArranque } from './arranque.ts'
import { medirBusqueda } from './busqueda.ts'
import { medirLotes } from './cadena/lotes.ts'
import { medirCadena, medirCadenaGrande, medirCaminoSolo, medirRepartidoSolo } from './cadena.ts'
import { medirCaidos } from './caidos.ts'
import { medirClientes } from './clientes.ts'
import { medirContratos } from './contratos.ts'
import { conEscenario, type Escenario } from './escenario.ts'
import { medirImportacion } from './importar.ts'
import { medirImpresos } from './impresos.ts'
import { medirIngresos } from './ingresos.ts'
import { medirInventario } from './inventario.ts'
import { medirLibros } from './libros.ts'
import { medirListas } from './listas.ts'
import { medirMarco } from './marco.ts'
import { medirOperaciones } from './operaciones.ts'
import { medirPeticion } from './peticion.ts'
import { medirPolicivo } from './policivo.ts'
import { medirRevision } from './revision.ts'
import { medirRitmo } from './ritmo.ts'
import { medirSiembra } from './siembra.ts'
import { comoTabla, type Fila, pasa } from './tabla.ts'
import { medirVitrina } from './vitrina.ts'
import { medirWeb } from './web.ts'

/**
 * `npm run bench`: every figure beside its baseline, in one table. Ends with 1 when a bar is not kept.
 * `npm run bench -- contratos operaciones` measures only those parts; `--millon`, `--importar`, `--cadena`, `--grande` and
 * `--aguante` add the long ones.
 */
const inicio = performance.now()
const pedidas = process.argv.slice(2).filter((una) => !una.startsWith('-'))

/** Parts that share one product with its demonstration, in this order. */
const EN_ESCENARIO = {
  clientes: ['la búsqueda de clientes', medirClientes],
  contratos: ['los contratos', medirContratos],
  operaciones: ['las operaciones', medirOperaciones],
  ritmo: ['el ritmo del mostrador', medirRitmo],
  inventario: ['el conteo de mercancía', medirInventario],
  ingresos: ['muchos ingresos a la vez', medirIngresos],
  web: ['la página de ingreso', medirWeb],
  marco: ['el marco', medirMarco],
  // They fill the database up. Some minutes, so only when asked for.
  busqueda: ['la búsqueda entre un millón', medirBusqueda, '--millon'],
  vitrina: ['la vitrina entre un millón', medirVitrina, '--millon'],
  peticion: ['lo que cuesta cada petición', medirPeticion, '--millon'],
  revision: ['importar listas y revisar a todos', medirRevision],
} as const satisfies Record<string, Parte<[Escenario]>>

const SUELTAS = {
  caidos: ['las operaciones con los proveedores caídos', medirCaidos],
  libros: ['la prueba de los libros', medirLibros],
  policivo: ['el control policivo', () => medirPolicivo()],
  listas: ['las listas', medirListas],
  impresos: ['los impresos y la memoria', medirImpresos],
  // A hundred thousand customers saved with fsync: only when asked for.
  importar: ['la importación', medirImportacion, '--importar'],
  // They seed a chain: a minute or two; the large one, as long as a coffee and forty gigabytes.
  cadena: ['una cadena de cinco almacenes', medirCadena, '--cadena'],
  // Of the chain above, when it is asked for by itself.
  camino: ['el camino del mostrador', medirCaminoSolo, '--camino'],
  lotes: ['los vencidos por miles', medirLotes, '--cadena'],
  // Half an hour of a steady load, on a product of its own.
  aguante: ['media hora de trabajo', medirAguanteSolo, '--aguante'],
  siembra: ['lo que tarda en sembrarse una cadena', medirSiembra, '--grande'],
  cadenaGrande: ['una cadena de trescientos almacenes', medirCadenaGrande, '--grande'],
  // Of the large one, when it is asked for by itself.
  repartido: ['el camino del mostrador de trescientos almacenes', medirRepartidoSolo, '--repartido'],
} as const satisfies Record<string, Parte>

type Parte<A extends unknown[] = []> = readonly [
  que: string,
  medir: (...a: A) => Promise<Fila[]>,
  con?: string,
]

const quiere = (nombre: string, con: string | undefined): boolean =>
  pedidas.length > 0 ? pedidas.includes(nombre) : con === undefined || process.argv.includes(con)

async function medirPartes<A extends unknown[]>(partes: Record<string, Parte<A>>, ...a: A): Promise<Fila[]> {
  const filas: Fila[] = []
  for (const [nombre, [que, medir, con]] of Object.entries(partes)) {
    if (!quiere(nombre, con)) continue
    process.stderr.write(`midiendo ${que}…\n`)
    filas.push(...(await medir(...a)))
  }
  return filas
}

const conocidas = ['arranque', ...Object.keys(EN_ESCENARIO), ...Object.keys(SUELTAS)]
const ajenas = pedidas.filter((una) => !conocidas.includes(una))
if (ajenas.length > 0) {
  console.error(`No hay ${ajenas.join(', ')}. Las partes son: ${conocidas.join(', ')}.`)
  process.exit(2)
}
const hayEscenario = Object.entries<Parte<[Escenario]>>(EN_ESCENARIO).some(([nombre, [, , con]]) =>
  quiere(nombre, con),
)

const filas = [
  ...(await medirPartes({ arranque: ['el arranque', medirArranque] })),
  ...(hayEscenario
    ? await conEscenario((escenario) => medirPartes<[Escenario]>(EN_ESCENARIO, escenario))
    : []),
  ...(await medirPartes(SUELTAS)),
]
const segundos = Math.round((performance.now() - inicio) / 1000)
console.log(`\n${comoTabla(filas)}\n`)
console.log(`Node ${process.version}, ${availableParallelism()} núcleos, ${segundos} s`)
process.exitCode = filas.some((fila) => pasa(fila) === false) ? 1 : 0

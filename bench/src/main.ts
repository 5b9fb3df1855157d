import { availableParallelism } from 'node:os'
import { medirArranque } from './arranque.ts'
import { medirBusqueda } from './busqueda.ts'
import { medirClientes } from './clientes.ts'
import { medirContratos } from './contratos.ts'
import { conEscenario } from './escenario.ts'
import { medirImportacion } from './importar.ts'
import { medirIngresos } from './ingresos.ts'
import { medirLibros } from './libros.ts'
import { medirListas } from './listas.ts'
import { medirMarco } from './marco.ts'
import { medirOperaciones } from './operaciones.ts'
import { medirPeticion } from './peticion.ts'
import { medirRevision } from './revision.ts'
import { comoTabla, type Fila, pasa } from './tabla.ts'
import { medirWeb } from './web.ts'

/** `npm run bench`: every figure beside its baseline, in one table. Ends with 1 when a bar is not kept. */
const inicio = performance.now()

async function paso(que: string, medir: () => Promise<Fila[]>): Promise<Fila[]> {
  process.stderr.write(`midiendo ${que}…\n`)
  return medir()
}

const filas = [
  ...(await paso('el arranque', medirArranque)),
  ...(await conEscenario(async (escenario) => [
    ...(await paso('la búsqueda de clientes', () => medirClientes(escenario))),
    ...(await paso('los contratos', () => medirContratos(escenario))),
    ...(await paso('las operaciones', () => medirOperaciones(escenario))),
    ...(await paso('muchos ingresos a la vez', () => medirIngresos(escenario))),
    ...(await paso('la página de ingreso', () => medirWeb(escenario))),
    ...(await paso('el marco', () => medirMarco(escenario))),
    // Last: it fills the database up. Some minutes, so only when asked for.
    ...(process.argv.includes('--millon')
      ? [
          ...(await paso('la búsqueda entre un millón', () => medirBusqueda(escenario))),
          ...(await paso('lo que cuesta cada petición', () => medirPeticion(escenario))),
        ]
      : []),
    ...(await paso('importar listas y revisar a todos', () => medirRevision(escenario))),
  ])),
  ...(await paso('la prueba de los libros', () => medirLibros())),
  ...(await paso('las listas', medirListas)),
  // A hundred thousand customers saved with fsync: only when asked for.
  ...(process.argv.includes('--importar') ? await paso('la importación', medirImportacion) : []),
]
const segundos = Math.round((performance.now() - inicio) / 1000)
console.log(`\n${comoTabla(filas)}\n`)
console.log(`Node ${process.version}, ${availableParallelism()} núcleos, ${segundos} s`)
process.exitCode = filas.some((fila) => pasa(fila) === false) ? 1 : 0

/**
 * Importing the whole lists and screening every customer again, in the server, while a counter searches customers.
 * `node bench/src/revision.ts` (some minutes, 100,000 customers); `--millon` for a million.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pausa } from 'node:timers/promises'
import type { ClienteRevisado } from '@retroventa/domain/listas/cliente'
import { sembrarClientes } from '@retroventa/server/db/seed/masivo'
import { loteDeClientes } from '@retroventa/server/modules/clientes/service'
import * as datos from '@retroventa/server/testing/listasDatos'
import { conEscenario, type Escenario, ingresar } from './escenario.ts'
import type { ClienteHttp } from './http.ts'
import { cronometrar, percentil } from './medir.ts'
import { buscarPiso, nombresPiso } from './pisoJaroWinkler.ts'
import { escribirListas } from './sdn.ts'
import { type Fila, mostrar } from './tabla.ts'

const CLIENTES = 100_000
const MILLON = 1_000_000
/** What re-screening a million may take. */
const MAXIMO_MILLON_S = 20 * 60
/** How often the page of compliance looks while something is under way. */
const CADA_MS = 2_000
/** How many times slower than alone the counter's search may be meanwhile, at its 95th percentile. */
const RAZON_MAXIMA = 2
const DEL_PISO = 150
const BUSQUEDAS = ['martinez', 'yuranis cassiani', 'maria del carmen perez', '10432', 'jose luis', 'valdel']

/** `--clientes=20000`, to look at something quickly. */
function pedidos(): number | undefined {
  const dicho = process.argv.find((a) => a.startsWith('--clientes='))
  return dicho === undefined ? undefined : Number(dicho.split('=')[1])
}

interface Revision {
  id: string
  estado: string
  total: number
  revisados: number
  tareas: number
}

/** Nothing without the reference data, which is not part of the repository. */
export async function medirRevision(escenario: Escenario): Promise<Fila[]> {
  const carpeta = datos.carpetaDatos()
  if (carpeta === undefined) {
    console.error('revisión: la carpeta de datos de referencia (shared/data) no está; no hay nada que medir.')
    return []
  }
  const { navegador: oficial } = await ingresar(escenario.servidor, 'gerente')
  try {
    await quieto(oficial)
    const importacion = await medirImportacion(escenario, oficial, carpeta)
    const clientes = process.argv.includes('--millon') ? MILLON : (pedidos() ?? CLIENTES)
    await crecerHasta(escenario, clientes)
    return [...importacion, ...(await medirTodos(escenario, oficial, carpeta))]
  } finally {
    oficial.cerrar()
  }
}

/** From the button to the list in force, with the memory that the server takes meanwhile. */
async function medirImportacion(e: Escenario, oficial: ClienteHttp, carpeta: string): Promise<Fila[]> {
  await escribirListas(carpeta, e.carpetaListas)
  const sola = await buscar(e.navegador, async (seguir) => seguir(4_000))
  const antes = memoria(e.proceso.pid)
  const pico = vigilar(e.proceso.pid)
  let segundos = 0
  const durante = await buscar(e.navegador, async () => {
    segundos = (await cronometrar(() => importar(oficial))) / 1000
  })
  const { maxima } = pico()
  await quieto(oficial)
  return [
    {
      que: 'listas: importar SDN.XML y ONU enteras, del botón a estar en uso',
      nuestro: segundos,
      unidad: 's',
    },
    {
      que: 'listas: memoria del servidor al importar, sobre la que tenía',
      nuestro: maxima - antes,
      unidad: 'MB',
      barra: { hasta: 300, de: 'cifra' },
    },
    {
      que: 'buscar cliente mientras se importa, p95',
      nuestro: percentil(durante, 0.95),
      base: percentil(sola, 0.95),
      nombreBase: 'sin importar',
      unidad: 'ms',
      barra: { hasta: RAZON_MAXIMA, de: 'razon' },
    },
  ]
}

interface EstadoLista {
  version: number | null
  ultimoError: string | null
}

async function importar(oficial: ClienteHttp): Promise<void> {
  const antes = await versiones(oficial)
  const { estado, cuerpo } = await oficial.pedir('POST', '/consultas/listas/actualizar', {})
  if (estado !== 200) throw new Error(`import: ${estado} ${cuerpo}`)
  for (;;) {
    await pausa(CADA_MS)
    const ahora = await versiones(oficial)
    const falla = ahora.find((lista) => lista.ultimoError)
    if (falla) throw new Error(`import: ${falla.ultimoError}`)
    if (ahora.every((lista, i) => lista.version !== antes[i]?.version)) return
  }
}

async function crecerHasta({ conexion: { db } }: Escenario, clientes: number): Promise<void> {
  const { n } = await db
    .selectFrom('clientes')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  await sembrarClientes({ db, reloj: () => new Date() }, clientes - n)
}

async function medirTodos(e: Escenario, oficial: ClienteHttp, carpeta: string): Promise<Fila[]> {
  const sola = await buscar(e.navegador, async (seguir) => seguir(15_000))
  const antes = memoria(e.proceso.pid)
  const pico = vigilar(e.proceso.pid)
  let hecha: Revision | undefined
  let segundos = 0
  const durante = await buscar(e.navegador, async () => {
    segundos =
      (await cronometrar(async () => {
        hecha = await revisarTodos(oficial)
      })) / 1000
  })
  const { maxima, fondo } = pico()
  if (!hecha || hecha.revisados !== hecha.total) throw new Error(`incomplete: ${JSON.stringify(hecha)}`)
  const porSegundo = hecha.revisados / segundos
  const cuantos = hecha.revisados.toLocaleString('es-CO')
  return [
    {
      que: `revisar ${cuantos} clientes contra OFAC y ONU, por segundo`,
      nuestro: porSegundo,
      base: await pisoPorSegundo(e, carpeta),
      nombreBase: 'piso Jaro-Winkler',
      unidad: '/s',
    },
    {
      que: hecha.revisados >= MILLON ? 'revisar el millón' : 'revisar un millón, a ese paso',
      nuestro: MILLON / porSegundo,
      unidad: 's',
      barra: { hasta: MAXIMO_MILLON_S, de: 'cifra' },
    },
    {
      // What a loaded machine takes away does not count here: it is the time of its threads alone.
      que: 'revisar un millón, a ese paso: tiempo de procesador',
      nuestro: (fondo * MILLON) / hecha.revisados,
      unidad: 's',
      barra: { hasta: MAXIMO_MILLON_S, de: 'cifra' },
    },
    {
      que: 'revisar: memoria del servidor, sobre la que tenía',
      nuestro: maxima - antes,
      unidad: 'MB',
      barra: { hasta: 300, de: 'cifra' },
    },
    ...[0.5, 0.95].map(
      (parte): Fila => ({
        que: `buscar cliente mientras se revisa, p${parte * 100}`,
        nuestro: percentil(durante, parte),
        base: percentil(sola, parte),
        nombreBase: 'sin revisar',
        unidad: 'ms',
        ...(parte === 0.95 && { barra: { hasta: RAZON_MAXIMA, de: 'razon' } }),
      }),
    ),
  ]
}

async function revisarTodos(oficial: ClienteHttp): Promise<Revision> {
  const { cuerpo } = await oficial.pedir('POST', '/cumplimiento/revisiones', {})
  const { id } = JSON.parse(cuerpo.toString()) as Revision
  for (;;) {
    await pausa(CADA_MS)
    const una = (await revisiones(oficial)).find((r) => r.id === id)
    if (una?.estado === 'terminada') return una
  }
}

const versiones = async (oficial: ClienteHttp) =>
  (await leer<{ items: EstadoLista[] }>(oficial, '/consultas/listas')).items

/** Waits until every list has a version and no run is under way. */
async function quieto(oficial: ClienteHttp): Promise<void> {
  for (let vacias = 0; vacias < 12; ) {
    await pausa(250)
    const faltan = (await versiones(oficial)).some((lista) => lista.version === null)
    const corre = (await revisiones(oficial)).some((r) => ['pendiente', 'en_curso'].includes(r.estado))
    vacias = corre || faltan ? 0 : vacias + 1
  }
}

const revisiones = async (oficial: ClienteHttp) =>
  (await leer<{ items: Revision[] }>(oficial, '/cumplimiento/revisiones')).items

async function leer<T>(quien: ClienteHttp, ruta: string): Promise<T> {
  const { estado, cuerpo } = await quien.pedir('GET', ruta)
  if (estado !== 200) throw new Error(`${ruta}: ${estado} ${cuerpo}`)
  return JSON.parse(cuerpo.toString()) as T
}

/** A counter that types a search every 60 ms, until `mientras` ends; the first ones warm up. */
async function buscar(
  quien: ClienteHttp,
  mientras: (seguir: (ms: number) => Promise<void>) => Promise<void>,
): Promise<number[]> {
  const tiempos: number[] = []
  let sigue = true
  const todo = mientras((ms) => pausa(ms)).finally(() => {
    sigue = false
  })
  for (let i = 0; sigue; i++) {
    const texto = encodeURIComponent(BUSQUEDAS[i % BUSQUEDAS.length] ?? '')
    const ms = await cronometrar(() => quien.pedir('GET', `/clientes?texto=${texto}`))
    if (i >= 20) tiempos.push(ms)
    await pausa(60)
  }
  await todo
  return tiempos
}

/** Customers per second that the floor screens, by reading every name of the lists for each. */
async function pisoPorSegundo({ conexion }: Escenario, carpeta: string): Promise<number> {
  const entradas = [...(await datos.cargarOfac(carpeta)), ...(await datos.cargarOnu(carpeta))]
  const personas = nombresPiso(entradas, false)
  const lote = await loteDeClientes(conexion.db, null, DEL_PISO)
  const clientes = JSON.parse(lote?.texto ?? '[]') as ClienteRevisado[]
  const ms = await cronometrar(async () => {
    for (const { nombre_completo } of clientes) buscarPiso(personas, nombre_completo)
  })
  return (clientes.length * 1000) / ms
}

/** Resident memory of a process and its threads, MB. */
function memoria(pid: number): number {
  const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kb) / 1000
}

/** Processor time of the threads of a process that work behind the others, seconds each. */
function deFondo(pid: number): [hilo: string, segundos: number][] {
  return readdirSync(`/proc/${pid}/task`).flatMap((hilo): [string, number][] => {
    const texto = leerSiEsta(`/proc/${pid}/task/${hilo}/stat`)
    const campos = texto.split(') ')[1]?.split(' ') ?? []
    return Number(campos[16]) > 0 ? [[hilo, (Number(campos[11]) + Number(campos[12])) / TICS]] : []
  })
}
const TICS = 100

/** A thread may end between being listed and being read. */
function leerSiEsta(archivo: string): string {
  try {
    return readFileSync(archivo, 'utf8')
  } catch {
    return ''
  }
}

/** Watches a process; the answer ends it and gives its highest memory and the processor time of its background threads. */
function vigilar(pid: number): () => { maxima: number; fondo: number } {
  let maxima = memoria(pid)
  const segundos = new Map<string, number>()
  const cada = setInterval(() => {
    maxima = Math.max(maxima, memoria(pid))
    for (const [hilo, suyos] of deFondo(pid)) segundos.set(hilo, suyos)
  }, 50)
  return () => {
    clearInterval(cada)
    return { maxima, fondo: [...segundos.values()].reduce((a, b) => a + b, 0) }
  }
}

if (import.meta.main) await mostrar(() => conEscenario(medirRevision))

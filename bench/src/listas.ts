/**
 * The screening engine beside a plain Jaro-Winkler floor, in one run, on the complete OFAC and UN lists.
 * `node bench/src/listas.ts` (a minute, most of it spent by the floor); `--todos` takes all 50,000 people nobody listed.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { buscar } from '@retroventa/domain/listas/buscar'
import { crearIndice } from '@retroventa/domain/listas/indice'
import { palabrasDe } from '@retroventa/domain/listas/normalizar'
import type { EntradaLista } from '@retroventa/domain/listas/tipos'
import { UMBRAL_ALERTA } from '@retroventa/domain/listas/umbrales'
import * as datos from '@retroventa/server/testing/listasDatos'
import { medirAjenas, medirMitades } from './listasAjenas.ts'
import { buscarPiso, nombresPiso, puntajePiso } from './pisoJaroWinkler.ts'
import { type Fila, mostrar } from './tabla.ts'

interface Hallazgo {
  entrada: EntradaLista
  puntaje: number
}
interface Motor {
  buscar: (nombre: string, fecha?: string) => Hallazgo[]
  puntuar: (par: datos.Par & { query: string; listed: string }) => number
  /** How many of the people nobody listed are asked: the floor reads everything for each. */
  muestra: number
}

async function medir(datosDe: string): Promise<Fila[]> {
  const todos = process.argv.includes('--todos')
  const inicio = performance.now()
  const entradas = [...(await datos.cargarOfac(datosDe)), ...(await datos.cargarOnu(datosDe))].map(
    ({ nota: _, ...e }) => e,
  )
  const lectura = performance.now() - inicio
  const antes = memoria()
  const desde = performance.now()
  const indice = crearIndice(entradas)
  const construccion = performance.now() - desde
  const monton = memoria() - antes
  const personas = nombresPiso(entradas, false)
  const propio: Motor = {
    buscar: (nombreCompleto, fechaNacimiento) =>
      buscar(indice, { nombreCompleto, ...(fechaNacimiento && { fechaNacimiento }) }),
    puntuar: datos.puntajeDePar,
    muestra: todos ? 50_000 : 5_000,
  }
  const piso: Motor = {
    buscar: (nombre) => buscarPiso(personas, nombre),
    puntuar: (par) =>
      Math.max(
        ...[par.listed, ...(par.listed_props.aliases ?? [])].map((n) =>
          puntajePiso(palabrasDe(par.query), palabrasDe(n)),
        ),
      ),
    muestra: 250,
  }
  const pares = datos.cargarPares(datosDe)
  const gente = datos.cargarNegativos(datosDe)
  const filas = [
    ...enFilas(precision(propio, pares), precision(piso, pares)),
    ...medirMitades(pares.filter(datos.esEtiquetado).filter(esDificil), propio.puntuar, piso.puntuar),
    ...medirAjenas(entradas, propio.buscar, piso.buscar),
    ...enFilas(velocidad(propio, gente), velocidad(piso, gente)),
  ]
  return [
    ...filas,
    {
      que: `listas: leer e indexar ${indice.entradas} registros`,
      nuestro: (lectura + construccion) / 1000,
      unidad: 's',
      barra: { hasta: 3, de: 'cifra' },
    },
    { que: 'listas: índice en memoria', nuestro: monton, unidad: 'MB', barra: { hasta: 300, de: 'cifra' } },
  ]
}

/** What each figure may be; the ones that are not here are shown, not judged. */
const BARRAS: Record<string, Fila['barra']> = {
  'F1 personas': { desde: 0.8, de: 'cifra' },
  'OFAC colombianos %': { desde: 99.5, de: 'cifra' },
  'negativos difíciles %': { hasta: 1, de: 'cifra' },
  'falsas alarmas %': { hasta: 0.5, de: 'cifra' },
  'una consulta, p95 ms': { hasta: 5, de: 'cifra' },
}

/** The figures of the engine, each beside the same one of the floor. */
function enFilas<N extends string>(nuestras: Record<N, number>, delPiso: Record<N, number>): Fila[] {
  return (Object.keys(nuestras) as N[]).map((nombre) => {
    const barra = BARRAS[nombre]
    const unidad = nombre.startsWith('F1') ? 'F1' : nombre.endsWith('%') ? '%' : 'ms'
    return {
      que: `listas: ${nombre.replace(/ (%|ms)$/, '')}`,
      nuestro: nuestras[nombre],
      base: delPiso[nombre],
      nombreBase: 'piso Jaro-Winkler',
      unidad,
      ...(barra && { barra }),
    }
  })
}

function precision(motor: Motor, pares: datos.Par[]) {
  const etiquetados = pares.filter(datos.esEtiquetado)
  const personas = etiquetados.filter((p) => p.schema === 'Person')
  const banco = personas.filter(esDificil)
  const empresas = etiquetados.filter((p) => p.schema !== 'Person')
  const hallados = (prefijo: string, conFecha: boolean, es: (e: EntradaLista, p: datos.Par) => boolean) =>
    porcentaje(
      pares.filter((p) => p.id.startsWith(prefijo)),
      (p) =>
        motor
          .buscar(p.query ?? '', conFecha ? fechaDe(p) : undefined)
          .some((h) => h.puntaje >= UMBRAL_ALERTA && es(h.entrada, p)),
    )
  return {
    'F1 personas': f1(motor, personas),
    'F1 personas difíciles': f1(motor, banco),
    'F1 empresas': f1(motor, empresas),
    'OFAC colombianos %': hallados('co-', false, (e, p) => e.uid === p.listed_props.ofac_ent_num),
    'ONU alterados %': hallados('un-', false, esOnu),
    'ONU con fecha %': hallados('un-', true, esOnu),
    'negativos difíciles %': hallados('con-', false, () => true),
  }
}

/** Pairs of other engines' benches, not derived from the lists themselves. */
const esDificil = (p: datos.Par) => p.schema === 'Person' && !/^(co|un)-/.test(p.id)

const f1 = (motor: Motor, pares: (datos.Par & { query: string; listed: string })[]) =>
  Math.round(datos.medirPares(pares, motor.puntuar, UMBRAL_ALERTA).f1 * 1000) / 1000

const esOnu = (e: EntradaLista, p: datos.Par) =>
  e.referencia === p.listed_props.un_reference || e.nombre === p.listed

const fechaDe = (par: datos.Par) => (par.query_props.dob?.length === 10 ? par.query_props.dob : undefined)

function velocidad(motor: Motor, gente: datos.PersonaSintetica[]) {
  const muestra = gente.filter((_, i) => i % Math.floor(gente.length / motor.muestra) === 0)
  const tiempos: number[] = []
  const alarmas = porcentaje(muestra, (p) => {
    const desde = performance.now()
    const [mejor] = motor.buscar(p.nombre)
    tiempos.push(performance.now() - desde)
    return (mejor?.puntaje ?? 0) >= UMBRAL_ALERTA
  })
  // The floor does not look at dates: asking it again would only repeat the answer.
  const conFecha =
    motor.buscar.length < 2
      ? alarmas
      : porcentaje(muestra, (p) => (motor.buscar(p.nombre, p.fecha)[0]?.puntaje ?? 0) >= UMBRAL_ALERTA)
  tiempos.sort((a, b) => a - b)
  const percentil = (p: number) => redondear(tiempos[Math.floor(tiempos.length * p)] ?? 0)
  return {
    'falsas alarmas %': alarmas,
    'falsas alarmas con fecha %': conFecha,
    'una consulta, p50 ms': percentil(0.5),
    'una consulta, p95 ms': percentil(0.95),
    'una consulta, p99 ms': percentil(0.99),
  }
}

function porcentaje<T>(todos: T[], cumple: (uno: T) => boolean): number {
  return redondear((todos.filter(cumple).length / todos.length) * 100)
}

function redondear(n: number): number {
  return Math.round(n * 100) / 100
}

/** Heap and buffers in use after a full collection, MB. */
function memoria(): number {
  setFlagsFromString('--expose_gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1e6
}

/** Nothing without the reference data, which is not part of the repository. */
export async function medirListas(): Promise<Fila[]> {
  const carpeta = datos.carpetaDatos()
  if (carpeta !== undefined) return medir(carpeta)
  console.error('listas: la carpeta de datos de referencia (shared/data) no está; no hay nada que medir.')
  return []
}

if (import.meta.main) await mostrar(medirListas)

/**
 * The screening engine beside a plain Jaro-Winkler floor, in one run, on the complete OFAC and UN lists.
 * `node bench/src/listas.ts` (a minute, most of it the floor's); `--todos` takes all 50,000 people nobody listed.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { buscar } from '@retroventa/domain/listas/buscar'
import { crearIndice } from '@retroventa/domain/listas/indice'
import { palabrasDe } from '@retroventa/domain/listas/normalizar'
import type { EntradaLista } from '@retroventa/domain/listas/tipos'
import { UMBRAL_ALERTA } from '@retroventa/domain/listas/umbrales'
import * as datos from '@retroventa/server/testing/listasDatos'
import { buscarPiso, nombresPiso, puntajePiso } from './pisoJaroWinkler.ts'

interface Hallazgo {
  entrada: EntradaLista
  puntaje: number
}
interface Motor {
  nombre: string
  buscar: (nombre: string, fecha?: string) => Hallazgo[]
  puntuar: (par: datos.Par & { query: string; listed: string }) => number
  /** How many of the people nobody listed are asked: the floor reads everything for each. */
  muestra: number
}

async function medir(datosDe: string): Promise<void> {
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
  const motores: Motor[] = [
    {
      nombre: 'motor propio',
      buscar: (nombreCompleto, fechaNacimiento) =>
        buscar(indice, { nombreCompleto, ...(fechaNacimiento && { fechaNacimiento }) }),
      puntuar: datos.puntajeDePar,
      muestra: todos ? 50_000 : 5_000,
    },
    {
      nombre: 'piso Jaro-Winkler',
      buscar: (nombre) => buscarPiso(personas, nombre),
      puntuar: (par) =>
        Math.max(
          ...[par.listed, ...(par.listed_props.aliases ?? [])].map((n) =>
            puntajePiso(palabrasDe(par.query), palabrasDe(n)),
          ),
        ),
      muestra: 250,
    },
  ]
  const pares = datos.cargarPares(datosDe)
  const gente = datos.cargarNegativos(datosDe)
  console.log(
    `${indice.entradas} registros, ${indice.nombres} nombres y alias fuertes; alerta desde ${UMBRAL_ALERTA}`,
  )
  console.table(Object.fromEntries(motores.map((m) => [m.nombre, precision(m, pares)])))
  console.table(Object.fromEntries(motores.map((m) => [m.nombre, velocidad(m, gente)])))
  console.table({
    'leer las listas, ms': redondear(lectura),
    'construir el índice, ms': redondear(construccion),
    'índice en memoria, MB': redondear(monton),
  })
}

function precision(motor: Motor, pares: datos.Par[]) {
  const etiquetados = pares.filter(datos.esEtiquetado)
  const personas = etiquetados.filter((p) => p.schema === 'Person')
  const banco = personas.filter((p) => !/^(co|un)-/.test(p.id))
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
  const conFecha = porcentaje(
    muestra,
    (p) => (motor.buscar(p.nombre, p.fecha)[0]?.puntaje ?? 0) >= UMBRAL_ALERTA,
  )
  tiempos.sort((a, b) => a - b)
  const percentil = (p: number) => redondear(tiempos[Math.floor(tiempos.length * p)] ?? 0)
  return {
    consultas: muestra.length,
    'falsas alarmas %': alarmas,
    'con fecha %': conFecha,
    'p50 ms': percentil(0.5),
    'p95 ms': percentil(0.95),
    'p99 ms': percentil(0.99),
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

const carpeta = datos.carpetaDatos()
if (carpeta === undefined) {
  console.log('listas: la carpeta de datos de referencia (shared/data) no está; no hay nada que medir.')
} else {
  await medir(carpeta)
}

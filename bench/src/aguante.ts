import { setTimeout as esperar } from 'node:timers/promises'
import { MIRADAS, minimos, type Punto, pendiente } from '@retroventa/server/testing/instalacion/aguante'
import { CREDENCIALES } from './actor.ts'
import { prepararContrato } from './contratos.ts'
import { conEscenario, type Escenario, ingresar } from './escenario.ts'
import { percentil } from './medir.ts'
import { conDeuda, cronometrarAbono } from './operaciones.ts'
import { residente } from './procesos.ts'
import { type Fila, mostrar } from './tabla.ts'

/** Half an hour; `BENCH_MINUTOS=5` for a look. */
const MINUTOS = Number(process.env.BENCH_MINUTOS ?? 30)
const POR_SEGUNDO = 12
/** Of the time, what the first takes: caches fill, plans are made, the heap finds its size. */
const AL_PRINCIPIO = 0.2
const MUESTRA_MS = 1_000
/** One save among so many looks: with many more the house would be another at the end, and its files with it. */
const SALVO = 10
const MINUTO_MS = 60_000
/** More than these at once, and it is not the steady load of a branch any more. */
const A_LA_VEZ = 60
/** MB that half an hour may add, of what is resident and of what lives in the heap. */
const BARRAS = { residente: 15, monton: 8 }
const MB = 1024 ** 2

/**
 * Half an hour of a steady day: everything that the house can be asked for in turn, contracts and abonos saved, papers drawn.
 * What a process holds at the lowest of each minute is to be flat.
 */
async function medirAguante(escenario: Escenario): Promise<Fila[]> {
  const { navegador: cajero, servidor, proceso } = escenario
  const { navegador: jefe } = await ingresar(servidor, 'superadmin')
  const codigos = await conDeuda(escenario)
  const { datos, visto } = await prepararContrato(escenario)
  const quejas: string[] = []
  const mirar = async (ruta: string) => {
    const { estado } = await jefe.pedir('GET', ruta)
    if (estado >= 429) quejas.push(`${estado} ${ruta}`)
  }
  const codigo = (numero: number) => codigos[numero % codigos.length] ?? ''
  const turnos: ((numero: number) => Promise<unknown>)[] = [
    (n) => mirar(MIRADAS[n % MIRADAS.length] ?? ''),
    (n) => mirar(`/contratos/${codigo(n)}`),
    (n) => mirar(MIRADAS[(n * 7) % MIRADAS.length] ?? ''),
    (n) =>
      n % SALVO === 0 ? cronometrarAbono(cajero, codigo(n)) : mirar(`/contratos/${codigo(n)}/situacion`),
    (n) => mirar(MIRADAS[(n * 31) % MIRADAS.length] ?? ''),
    async (n) => {
      if (n % SALVO !== 0) return mirar('/inicio')
      const cuerpo = { datos, visto, credenciales: CREDENCIALES }
      const cabeceras = { 'idempotency-key': crypto.randomUUID() }
      const { estado, cuerpo: dicho } = await cajero.pedir('POST', '/contratos', cuerpo, cabeceras)
      if (estado !== 200) throw new Error(`contract: ${dicho}`)
    },
    (n) => mirar(`/busqueda?texto=${'maria'.slice(0, 2 + (n % 4))}`),
    (n) => mirar(n % 5 === 0 ? `/contratos/${codigo(n)}/pdf?motivo=prueba` : '/contratos?parte=filas'),
  ]

  const cada: Punto[] = []
  const memoria = { residente: [] as Punto[], monton: [] as Punto[] }
  const inicio = performance.now()
  const pasado = () => performance.now() - inicio
  let [numero, pendientes, sigue] = [0, 0, true]
  const hacer = async (turno: (numero: number) => Promise<unknown>, n: number) => {
    const desde = pasado()
    pendientes++
    await turno(n).catch((error: Error) => quejas.push(error.message.slice(0, 200)))
    pendientes--
    cada.push({ x: desde, y: pasado() - desde })
  }
  const muestrear = async () => {
    while (sigue) {
      const medidas = await (await fetch(`${servidor}/metrics`)).text()
      const monton = Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(medidas)?.[1])
      memoria.monton.push({ x: pasado(), y: monton / MB })
      memoria.residente.push({ x: pasado(), y: residente(proceso.pid) / 1024 })
      await esperar(MUESTRA_MS)
    }
  }
  const muestras = muestrear()
  while (pasado() < MINUTOS * MINUTO_MS) {
    const turno = turnos[numero % turnos.length]
    if (turno && pendientes < A_LA_VEZ) void hacer(turno, Math.floor(numero / turnos.length))
    numero++
    if (numero % (POR_SEGUNDO * 60) === 0) decir(numero, memoria)
    await esperar(Math.max(0, (numero * 1000) / POR_SEGUNDO - pasado()))
  }
  while (pendientes > 0) await esperar(50)
  sigue = false
  await muestras
  jefe.cerrar()
  for (const [que, suyas] of Map.groupBy(quejas, (una) => una)) console.error(`${suyas.length} × ${que}`)
  return filasDe(cada, memoria, quejas.length)
}

function decir(numero: number, { residente: dentro, monton }: Record<'residente' | 'monton', Punto[]>): void {
  const piso = (puntos: Punto[]) =>
    Math.min(...puntos.slice(-MINUTO_MS / MUESTRA_MS).map(({ y }) => y)).toFixed(0)
  process.stderr.write(
    `${numero} peticiones, ${piso(dentro)} MB residentes, ${piso(monton)} MB en el montón\n`,
  )
}

function filasDe(
  cada: readonly Punto[],
  memoria: Record<'residente' | 'monton', Punto[]>,
  fallidas: number,
): Fila[] {
  const todo = MINUTOS * MINUTO_MS
  const despues = (puntos: readonly Punto[]) => puntos.filter(({ x }) => x > todo * AL_PRINCIPIO)
  const crece = (puntos: readonly Punto[]) => pendiente(minimos(despues(puntos), MINUTO_MS)) * MINUTO_MS * 30
  const p95 = (desde: number, hasta: number) =>
    percentil(
      cada.filter(({ x }) => x >= todo * desde && x < todo * hasta).map(({ y }) => y),
      0.95,
    )
  const cifra = (que: string, nuestro: number, unidad: Fila['unidad'], hasta?: number): Fila => ({
    que,
    nuestro,
    unidad,
    ...(hasta !== undefined && { barra: { hasta, de: 'cifra' } }),
  })
  return [
    cifra(
      `aguante: peticiones que fallaron, de ${cada.length} en ${MINUTOS} minutos`,
      (100 * fallidas) / cada.length,
      '%',
      0,
    ),
    cifra('memoria residente que crece en media hora', crece(memoria.residente), 'MB', BARRAS.residente),
    cifra('montón que crece en media hora', crece(memoria.monton), 'MB', BARRAS.monton),
    cifra(
      'memoria residente al final, lo menos de su minuto',
      minimos(memoria.residente, MINUTO_MS).at(-1)?.y ?? 0,
      'MB',
    ),
    {
      que: 'una petición al final, p95',
      nuestro: p95(1 - AL_PRINCIPIO, 1),
      base: p95(AL_PRINCIPIO, 2 * AL_PRINCIPIO),
      nombreBase: 'al principio',
      unidad: 'ms',
    },
  ]
}

/** The same on a product of its own, with what `npm start` and the image say to glibc (ADR 017). */
export const medirAguanteSolo = (): Promise<Fila[]> =>
  conEscenario(medirAguante, { entorno: { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' } })

if (import.meta.main) await mostrar(medirAguanteSolo)

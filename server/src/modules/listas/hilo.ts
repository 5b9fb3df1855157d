/** Runs in a worker thread: building an index takes seconds and a search milliseconds that no request should wait for. */

import { isMainThread, parentPort } from 'node:worker_threads'
import { buscar, type OpcionesBusqueda } from '@retroventa/domain/listas/buscar'
import { type ClienteRevisado, consultaDeCliente } from '@retroventa/domain/listas/cliente'
import { explicar } from '@retroventa/domain/listas/explicacion'
import { crearIndice, type IndiceListas } from '@retroventa/domain/listas/indice'
import type { Coincidencia, ConsultaLista, EntradaLista } from '@retroventa/domain/listas/tipos'
import type { FuenteLista } from '../../ports/listas/port.ts'
import { ceder } from './cortesia.ts'

export interface VersionCargada {
  fuente: FuenteLista
  listaId: string
  version: number
  fechaLista: string | null
}

export interface ResultadoMotor extends VersionCargada {
  coincidencias: Coincidencia[]
}

/** An alert found while screening customers in bulk: what is small enough to leave the thread. */
export interface HallazgoRevision {
  cliente: ClienteRevisado
  fuente: FuenteLista
  listaId: string
  uid: string
  puntaje: number
  explicacion: string[]
}

interface ListaCargada {
  version: VersionCargada
  indice: IndiceListas
}

let abierta: { version: VersionCargada; entradas: EntradaLista[] } | undefined
let cargadas: ListaCargada[] = []

/** What the thread can be asked, by name. Lists arrive as lines of JSON, so that the caller's thread never parses them. */
const OPERACIONES = {
  abrir(version: VersionCargada): void {
    abierta = { version, entradas: [] }
  },
  agregar(lineas: string): void {
    for (const linea of lineas.split('\n')) abierta?.entradas.push(JSON.parse(linea) as EntradaLista)
  },
  /** Builds the index. With `solo`, only of these entries, weighing words as in the whole list. */
  cerrar({ solo }: { solo?: readonly string[] }): { entradas: number; nombres: number } {
    if (abierta === undefined) throw new Error('no hay lista abierta')
    const { version, entradas } = abierta
    abierta = undefined
    const entera = crearIndice(entradas)
    const elegidas = new Set(solo)
    // Where most of the list is asked for, a second index would only cost memory: a hit that is known already is not
    // raised again.
    const indice =
      solo === undefined || elegidas.size * 2 > entradas.length
        ? entera
        : crearIndice(
            entradas.filter((e) => elegidas.has(e.uid)),
            entera,
          )
    cargadas = [...cargadas, { version, indice }]
    return { entradas: indice.entradas, nombres: indice.nombres }
  },
  buscar({
    consulta,
    opciones,
  }: {
    consulta: ConsultaLista
    opciones?: OpcionesBusqueda | undefined
  }): ResultadoMotor[] {
    return cargadas.map(({ version, indice }) => ({
      ...version,
      coincidencias: buscar(indice, consulta, opciones),
    }))
  },
  ceder,
  /** @param clientes JSON of `ClienteRevisado[]` */
  revisar(clientes: string): HallazgoRevision[] {
    return (JSON.parse(clientes) as ClienteRevisado[]).flatMap(revisarUno)
  },
}

function revisarUno(cliente: ClienteRevisado): HallazgoRevision[] {
  const consulta = consultaDeCliente(cliente)
  return cargadas.flatMap(({ version, indice }) =>
    buscar(indice, consulta)
      .filter((c) => c.alerta)
      .map((c) => ({
        cliente,
        fuente: version.fuente,
        listaId: version.listaId,
        uid: c.entrada.uid,
        puntaje: c.puntaje,
        explicacion: explicar(c),
      })),
  )
}

export type Operaciones = typeof OPERACIONES
export type Operacion = keyof Operaciones
export interface Pedido {
  id: number
  operacion: Operacion
  dato: unknown
}
export interface Contestacion {
  id: number
  valor?: unknown
  error?: string
}

if (!isMainThread)
  parentPort?.on('message', ({ id, operacion, dato }: Pedido) => {
    let contestacion: Contestacion
    try {
      contestacion = { id, valor: OPERACIONES[operacion](dato as never) }
    } catch (error) {
      contestacion = { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    }
    parentPort?.postMessage(contestacion)
  })

import { availableParallelism } from 'node:os'
import { porTurnos, TurnoPerdido } from '../../core/turnos.ts'
import type { Dependencias } from '../../dependencies.ts'
import { contarClientes, loteDeClientes } from '../clientes/service.ts'
import {
  cargarEn,
  crearHilo,
  entradasNuevas,
  type HallazgoRevision,
  type Hilo,
  lineasDe,
} from '../listas/service.ts'
import { anotarHallazgos } from './hallazgos.ts'
import {
  anotarInicio,
  avanzar,
  type ListaDeRevision,
  type RevisionTomada,
  sumarTareas,
  terminarRevision,
  tomarRevision,
  turnos,
} from './queriesRevision.ts'

/** Customers per batch: a fraction of a second of a thread, and what a killed process does over again. */
const POR_LOTE = 1_000

export interface AjustesRevision {
  /** Threads at work; one core stays for requests and the database. */
  hilos?: number
  porLote?: number
}

/**
 * Works through the runs that nobody works on, one after the other, until there are none or `cierre` is given. A run goes
 * on where its last committed batch ended. Memory is that of the index and of some batches, whatever the customers are.
 */
export async function trabajarRevisiones(
  deps: Dependencias,
  cierre: AbortSignal,
  { hilos = Math.max(1, availableParallelism() - 1), porLote = POR_LOTE }: AjustesRevision = {},
): Promise<void> {
  await porTurnos({
    cierre,
    tomar: () => tomarRevision(deps.db, { yo: deps.nuevoId(), ahora: deps.reloj() }),
    latir: (revision) => turnos.latir(deps.db, revision, deps.reloj()),
    hacer: (revision) => trabajarUna(deps, revision, cierre, hilos, porLote),
    alFallar: (revision) => turnos.soltar(deps.db, revision).catch(() => {}),
  })
}

async function trabajarUna(
  deps: Dependencias,
  revision: RevisionTomada,
  cierre: AbortSignal,
  cuantosHilos: number,
  porLote: number,
): Promise<void> {
  const listas = await prepararListas(deps, revision)
  const equipo: Hilo[] = []
  try {
    if (listas.length > 0) {
      for (let i = 0; i < cuantosHilos; i++) equipo.push(crearHilo())
      await Promise.all(equipo.map((hilo) => hilo.pedir('ceder', undefined)))
      await Promise.all(
        equipo.map((hilo) =>
          cargarEn(
            hilo,
            listas.map(({ paraHilo }) => paraHilo()),
          ),
        ),
      )
      if (!(await recorrer(deps, revision, equipo, cierre, porLote))) return
    }
    await terminarRevision(deps.db, revision, deps.reloj().toISOString())
  } finally {
    await Promise.all(equipo.map((hilo) => hilo.cerrar()))
  }
}

/** What each list compares, written down at the beginning. A list in which nothing changed is left out. */
async function prepararListas(deps: Dependencias, revision: RevisionTomada) {
  const conSolo = await Promise.all(
    revision.listas.map(async (lista) => ({
      lista,
      solo: lista.baseId === null ? undefined : await entradasNuevas(deps.db, lista.listaId, lista.baseId),
    })),
  )
  const quedan = conSolo.filter(({ solo }) => solo === undefined || solo.length > 0)
  if (revision.nueva) {
    const listas = conSolo.map(({ lista, solo }) => ({
      ...lista,
      entradas: solo ? solo.length : lista.entradas,
    }))
    const total = quedan.length === 0 ? 0 : await contarClientes(deps.db)
    if (!(await anotarInicio(deps.db, revision, total, listas))) throw new TurnoPerdido()
  }
  return quedan.map(({ lista, solo }) => ({
    paraHilo: () => ({
      version: versionDe(lista),
      lineas: lineasDe(deps.db, lista.listaId),
      ...(solo && { solo }),
    }),
  }))
}

const versionDe = ({ fuente, listaId, version, fechaLista }: ListaDeRevision) => ({
  fuente,
  listaId,
  version,
  fechaLista,
})

/** All customers after the cursor. While the threads work on some, the next ones are read. False when told to stop. */
async function recorrer(
  deps: Dependencias,
  revision: RevisionTomada,
  equipo: readonly Hilo[],
  cierre: AbortSignal,
  porLote: number,
): Promise<boolean> {
  let { cursor } = revision
  let siguientes = leer(deps, cursor, equipo.length, porLote)
  for (;;) {
    const lotes = await siguientes
    const ultimo = lotes.at(-1)
    if (!ultimo) return true
    if (cierre.aborted) {
      await turnos.soltar(deps.db, revision)
      return false
    }
    siguientes = leer(deps, ultimo.ultimo, equipo.length, porLote)
    // It is awaited above; a failure before that must not end the process.
    siguientes.catch(() => {})
    const hallazgos = await Promise.all(
      lotes.map((lote, i) => (equipo[i] as Hilo).pedir('revisar', lote.texto)),
    )
    const clientes = lotes.reduce((suma, lote) => suma + lote.cuantos, 0)
    await guardarPaso(deps, { ...revision, cursor }, { hasta: ultimo.ultimo, clientes }, hallazgos.flat())
    cursor = ultimo.ultimo
  }
}

async function leer(deps: Dependencias, despuesDe: string | null, cuantos: number, porLote: number) {
  const lotes = []
  let cursor = despuesDe
  while (lotes.length < cuantos) {
    const lote = await loteDeClientes(deps.db, cursor, porLote)
    if (!lote) break
    lotes.push(lote)
    cursor = lote.ultimo
  }
  return lotes
}

/** Cursor, counts and tasks of a batch, together or not at all. */
async function guardarPaso(
  deps: Dependencias,
  revision: RevisionTomada,
  paso: { hasta: string; clientes: number },
  hallazgos: readonly HallazgoRevision[],
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await avanzar(tx, revision, { ...paso, ahora: deps.reloj().toISOString() })))
      throw new TurnoPerdido()
    if (hallazgos.length === 0) return
    const pares = hallazgos.map(({ cliente, ...h }) => {
      const lista = revision.listas.find((l) => l.listaId === h.listaId)
      return {
        cliente,
        hallazgo: { ...h, version: lista?.version ?? 0, fechaLista: lista?.fechaLista ?? null },
      }
    })
    const tareas = await anotarHallazgos(deps, tx, pares, { origen: 'revision', revisionId: revision.id })
    if (tareas > 0) await sumarTareas(tx, revision.id, tareas)
  })
}

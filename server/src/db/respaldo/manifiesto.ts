import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { z } from 'zod'
import { FalloArranque } from '../../arranque.ts'
import type { Bodega } from './bodega.ts'
import { notaDe } from './vuelta/nota.ts'

const Manifiesto = z.object({
  version: z.literal(1),
  /** Also the name of its folder: the instant at which it began. */
  id: z.string(),
  /** `fisico`: files of the included PostgreSQL, with its journal behind them. `logico`: what pg_dump writes. */
  clase: z.enum(['fisico', 'logico']),
  postgres: z.number(),
  empezo: z.iso.datetime(),
  /** From this instant on it can be restored. */
  termino: z.iso.datetime(),
  partes: z.number(),
  bytes: z.number(),
  /** Bytes of the databases that it is a copy of. */
  ocupa: z.number().optional(),
  /** Mark in the journal at which the ledgers were read; of a logical one, nothing. */
  punto: z.string().nullable(),
  /** Of the cluster that it is a copy of: its journal is kept under it. Of one of before, nobody wrote it down. */
  sistema: z.string().optional(),
  /** First file of the journal that it needs. */
  desdeWal: z.string().nullable(),
  /** `backup_label` of PostgreSQL. */
  etiqueta: z.string().nullable(),
  libros: z.record(z.string(), z.object({ filas: z.string(), huella: z.string() })),
  /** Whether the ledgers were the same when it was read back; nothing while nobody did. */
  comprobado: z.boolean().optional(),
  /** There was no room to read it back. */
  sinSitio: z.boolean().optional(),
  /** It could not be read back, for another reason. */
  sinLeer: z.boolean().optional(),
  /** When a later one found it dated after its own time: by a clock that was ahead. Of one of before; since then it is kept beside. */
  visto: z.iso.datetime().optional(),
})
export type Manifiesto = z.output<typeof Manifiesto>

const Visto = z.object({ visto: z.iso.datetime() })

const Restauracion = z.object({
  hecha: z.iso.datetime(),
  hasta: z.iso.datetime(),
  /** Branch of the journal that it began; of one of before, nobody wrote it down. */
  rama: z.number().optional(),
})
export type Restauracion = z.output<typeof Restauracion>

const UN_DIA_MS = 86_400_000

/** Names in the store. */
export const claves = {
  datos: (id: string) => `respaldos/${id}/datos.tar.gz.age`,
  archivos: (id: string) => `respaldos/${id}/archivos.json.gz.age`,
  llaves: (id: string) => `respaldos/${id}/llaves.json.gz.age`,
  manifiesto: (id: string) => `respaldos/${id}/manifiesto.json.gz.age`,
  /** That it is dated after the time of who saw it, and since when: what makes a backup is written by who makes it, and by nobody else. */
  visto: (id: string) => `respaldos/${id}/visto.json.gz.age`,
  /** Each cluster begins its journal at the same names: of another one, as after an update to another version, they are other files. */
  wal: (nombre: string, sistema?: string) => `wal/${sistema ? `${sistema}/` : ''}${nombre}.gz.age`,
  archivo: (clave: string) => `archivos/${clave}.gz.age`,
}

/** `20261120T150000123Z` */
export const idDe = (cuando: Date): string => cuando.toISOString().replace(/[-:.]/g, '')

/** The last thing that a backup writes: without it there is none. */
export async function escribirManifiesto(bodega: Bodega, manifiesto: Manifiesto): Promise<void> {
  await bodega.guardar(claves.manifiesto(manifiesto.id), Buffer.from(JSON.stringify(manifiesto)))
}

/** Whole backups, the oldest first. */
export async function leerManifiestos(bodega: Bodega): Promise<Manifiesto[]> {
  const [suyas, vistas]: [string[], Set<string>] = [[], new Set()]
  for await (const { clave } of bodega.listar('respaldos/'))
    if (clave.endsWith('/manifiesto.json.gz.age')) suyas.push(clave)
    else if (clave.endsWith('/visto.json.gz.age')) vistas.add(clave)
  const leidos = await Promise.all(
    suyas.map(async (clave) => {
      const bytes = await bodega.leer(clave)
      if (!bytes) return []
      const uno = Manifiesto.parse(JSON.parse(bytes.toString()))
      const visto = vistas.has(claves.visto(uno.id)) ? await bodega.leer(claves.visto(uno.id)) : undefined
      return [visto ? { ...uno, ...Visto.parse(JSON.parse(visto.toString())) } : uno]
    }),
  )
  return leidos.flat().toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Takes a backup away. First what makes it one: of what is half gone nobody must take it for whole. */
export async function quitarRespaldo(bodega: Bodega, id: string): Promise<void> {
  await bodega.borrar(claves.manifiesto(id))
  for await (const { clave } of bodega.listar(`respaldos/${id}/`)) await bodega.borrar(clave)
}

/** Clocks of two machines differ by some minutes at most. */
const DESFASE_MS = 10 * 60_000

/**
 * Did it begin after now? A clock that was ahead made it: it is no last one, and until its day came it would count as such.
 * @param ahora when what asks began: one that takes hours ends later
 */
export const esAdelantado = ({ empezo }: Manifiesto, ahora: Date): boolean =>
  Date.parse(empezo) > ahora.getTime() + DESFASE_MS

/**
 * Writes beside backups that are dated after now when that was seen first: from then on their days are counted. Where it is this clock that
 * is behind, its days are as long. What they say themselves stays: another command may be writing it, or taking one away.
 * @returns all of them, in their order
 */
export async function anotarAdelantados(
  bodega: Bodega,
  todos: readonly Manifiesto[],
  ahora: Date,
): Promise<Manifiesto[]> {
  const anotados: Manifiesto[] = []
  for (const uno of todos) {
    const nuevo =
      esAdelantado(uno, ahora) && !(uno.visto !== undefined && Date.parse(uno.visto) <= ahora.getTime())
    const visto = ahora.toISOString()
    if (nuevo) await bodega.guardar(claves.visto(uno.id), Buffer.from(JSON.stringify({ visto })))
    anotados.push(nuevo ? { ...uno, visto } : uno)
  }
  return anotados
}

/**
 * Of backups in their order, those of before an instant that need not be kept. The last one stays, however old, and so does the last one
 * that was read back and was the same: those after it may be good for nothing. One that is dated after now is neither, and is as old as
 * it is known of.
 */
export function queSobran(todos: readonly Manifiesto[], antesDe: number, ahora: Date): Manifiesto[] {
  const fechados = todos.filter((uno) => !esAdelantado(uno, ahora))
  const esBueno = ({ comprobado }: Manifiesto) => comprobado === true
  const quedan = [fechados.at(-1) ?? todos.at(-1), fechados.findLast(esBueno) ?? todos.findLast(esBueno)]
  const de = (uno: Manifiesto) =>
    Date.parse(esAdelantado(uno, ahora) ? (uno.visto ?? uno.termino) : uno.termino)
  return todos.filter((uno) => !quedan.includes(uno) && de(uno) < antesDe)
}

/**
 * Takes away what backups that never came to their end left, of a day before now, or after: nobody finds them, and nothing else would ever
 * take their copy of the database away.
 */
export async function quitarTruncos(bodega: Bodega, ahora: Date): Promise<void> {
  const [desde, hasta] = [-UN_DIA_MS, UN_DIA_MS].map((ms) => idDe(new Date(ahora.getTime() + ms))) as [
    string,
    string,
  ]
  const [enteros, piezas] = [new Set<string>(), new Map<string, string[]>()]
  for await (const { clave } of bodega.listar('respaldos/')) {
    const id = clave.split('/')[1] ?? ''
    if (clave === claves.manifiesto(id)) enteros.add(id)
    piezas.set(id, [...(piezas.get(id) ?? []), clave])
  }
  for (const [id, suyas] of piezas)
    if (!enteros.has(id) && (id < desde || id > hasta)) for (const clave of suyas) await bodega.borrar(clave)
}

/**
 * Leaves in a cluster that it was restored: it goes with the folder to its place, so that what is cut before it is written where the
 * backups are is written by whoever comes next.
 */
export async function dejarRestauracion(
  pgdata: string,
  { hecha, hasta, rama }: { hecha: Date; hasta: Date; rama: number | undefined },
): Promise<void> {
  const una = { hecha: hecha.toISOString(), hasta: hasta.toISOString(), rama } satisfies Restauracion
  await notaDe(pgdata, 'restauracion').dejar(una)
}

/**
 * Writes where the backups are that a cluster was restored: what was saved after its instant belongs to no house any more, and a backup of
 * that time is not restored from.
 * @returns whether it was to be written yet
 */
export async function anotarRestauracion(pgdata: string, bodega: Bodega): Promise<boolean> {
  const nota = notaDe(pgdata, 'restauracion')
  const dicha = await nota.leer()
  if (!dicha) return false
  const una = Restauracion.parse(dicha)
  await bodega.guardar(
    `restauraciones/${idDe(new Date(una.hecha))}.json.gz.age`,
    Buffer.from(JSON.stringify(una)),
  )
  await nota.quitar()
  return true
}

/**
 * The backup to restore from: the one that is named, else the last one that was whole at that instant, and of which nobody knows that its
 * ledgers are others.
 * @throws FalloArranque when there is none; or when which is the last one is not known, because there are some dated after now
 */
export async function elegirRespaldo(
  bodega: Bodega,
  { id, hasta }: { id?: string | undefined; hasta?: Date | undefined },
  ahora: Date,
): Promise<Manifiesto> {
  const vueltas = await leerRestauraciones(bodega)
  const hay = await leerManifiestos(bodega)
  const todos = hay.filter((uno) => uno.id === id || (!quedoAtras(uno, vueltas) && uno.comprobado !== false))
  if (todos.length === 0)
    throw new FalloArranque(
      hay.length === 0
        ? 'No hay ningún respaldo en el destino indicado.'
        : `Los respaldos que hay no se eligen solos: al comprobarlos no eran iguales, o son de lo que otra restauración dejó. Pida uno con --respaldo: ${hay.map((uno) => uno.id).join(', ')}.`,
    )
  if (id === undefined && !hasta) exigirReloj(todos, ahora)
  const sirve = todos.findLast(
    (uno) => (id === undefined || uno.id === id) && (!hasta || uno.termino <= hasta.toISOString()),
  )
  if (sirve) return sirve
  if (id !== undefined)
    throw new FalloArranque(
      `No hay un respaldo ${id} que sirva. Hay: ${todos.map((uno) => uno.id).join(', ')}.`,
    )
  throw new FalloArranque(
    `El primer respaldo es de ${todos[0]?.termino}: no se puede volver a un instante anterior.`,
  )
}

/** Which is the last one is a matter of clocks: that of this machine may be behind, or that of those backups was ahead. */
function exigirReloj(todos: readonly Manifiesto[], ahora: Date): void {
  const adelantados = todos.filter((uno) => esAdelantado(uno, ahora))
  if (adelantados.length === 0) return
  const ultimo = todos.findLast((uno) => !adelantados.includes(uno))
  throw new FalloArranque(
    `El reloj de este equipo dice ${formatoFechaHora(ahora)} y hay respaldos con fecha posterior: ${adelantados.map((uno) => uno.id).join(', ')}. ` +
      'Si está atrasado, corríjalo y repita. Si se hicieron con un reloj adelantado, diga cuál con --respaldo' +
      `${ultimo ? `: el último de los demás es ${ultimo.id}` : ''}.`,
  )
}

/** Whether what a backup holds was left by a later restore to an instant before it. */
export const quedoAtras = ({ empezo, termino }: Manifiesto, vueltas: Restauracion[]): boolean =>
  vueltas.some(({ hecha, hasta }) => empezo < hecha && termino > hasta)

/**
 * The first file of the journal that any of those backups needs. Its order is in the last sixteen figures: the first eight are its
 * branch, and a backup that a restore left behind may be older than another and further on.
 */
export const primerWal = (manifiestos: readonly Manifiesto[]): string | undefined =>
  manifiestos
    .flatMap(({ desdeWal }) => desdeWal ?? [])
    .toSorted((a, b) => (a.slice(8) < b.slice(8) ? -1 : 1))[0]

/** A branch of the journal, as PostgreSQL is told which to follow: that of the backup itself, the last one, or one by its number. */
export type Rama = 'current' | 'latest' | number

/**
 * The branch of the journal that leads to what is asked for. Each restore begins one, and leaves what was saved between the instant
 * to which it went and the one at which it was made: that stretch is in no later branch, and an instant of it is of the house that
 * lived then.
 * @param hasta absent, the last thing that was kept
 * @throws FalloArranque when nobody wrote down which branch it was
 */
export function ramaDe(manifiesto: Manifiesto, vueltas: Restauracion[], hasta: Date | undefined): Rama {
  if (quedoAtras(manifiesto, vueltas)) return 'current'
  const pedido = hasta?.toISOString()
  if (pedido === undefined || !vueltas.some((una) => una.hasta < pedido && pedido < una.hecha))
    return 'latest'
  const deEntonces = vueltas
    .toSorted((a, b) => (a.hecha < b.hecha ? -1 : 1))
    .findLast(({ hecha }) => hecha <= pedido)
  // The house that lived then is the one of the backup.
  if (!deEntonces || manifiesto.empezo >= deEntonces.hecha) return 'current'
  if (deEntonces.rama !== undefined) return deEntonces.rama
  throw new FalloArranque(
    `Ese instante es de la casa que se restauró en ${deEntonces.hecha} y que otra restauración dejó, y de ella no quedó anotado por dónde sigue su diario: pida uno de antes o de después.`,
  )
}

export async function leerRestauraciones(bodega: Bodega): Promise<Restauracion[]> {
  const todas: Restauracion[] = []
  for await (const { clave } of bodega.listar('restauraciones/')) {
    const bytes = await bodega.leer(clave)
    if (bytes) todas.push(Restauracion.parse(JSON.parse(bytes.toString())))
  }
  return todas
}

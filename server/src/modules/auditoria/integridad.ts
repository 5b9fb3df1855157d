import type { verificarAuditoria } from '@retroventa/api/auditoria/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { fechaBogota, horaBogota, inicioDelDia } from '@retroventa/domain/fechas/fecha'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { type Actor, exigir } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import type { Dependencias } from '../../dependencies.ts'
import type { Trabajo } from '../../jobs/cola.ts'
import { ultimaVez } from './queries.ts'
import { esperarTurno, primeraRota, type Rota, sellar, sellosHastaHoy, tomarTurno } from './queriesSellos.ts'

type Integridad = Respuesta<typeof verificarAuditoria>

/** A row is sealed the day after it was written; midnight may find a transaction half way. */
const MARGEN_MS = 60 * 60_000

const TEXTO: Record<Rota['que'], string> = {
  cambiada: 'fue cambiada después de sellada',
  borrada: 'fue borrada después de sellada',
  agregada: 'fue agregada a un día ya sellado',
  cadena: 'no es el sello que se escribió: la cadena misma fue alterada',
}

function decir({ auditoria_id, dia, que }: Rota): string {
  const deCuando = dia ? ` del ${formatoFecha(dia)}` : ''
  return auditoria_id === null || que === 'cadena'
    ? `El sello${deCuando} ${TEXTO.cadena}.`
    : `La fila ${auditoria_id}${deCuando} ${TEXTO[que]}.`
}

/**
 * Reads the whole chain of the log again, one reader at a time, and names the first row that is not as it was sealed (032).
 * @throws Fallo `permiso.falta`, `servidor.ocupado` while another one reads
 */
export async function verificarIntegridad(deps: Dependencias, actor: Actor): Promise<Integridad> {
  exigir(actor, 'auditoria.verificar')
  return verificar(deps)
}

/** Links that are read by one statement: a second of it. */
const TRAMO = 25_000

function verificar({ db }: Pick<Dependencias, 'db'>): Promise<Integridad> {
  return db.transaction().execute(async (tx) => {
    if (!(await tomarTurno(tx))) throw new Fallo('servidor.ocupado')
    const sellos = await sellosHastaHoy(tx)
    let rota: Rota | undefined
    for (let desde: number | null = 0; desde !== null && !rota; )
      ({ rota, sigue: desde } = await primeraRota(tx, { desde, cuantas: TRAMO }))
    return {
      ...sellos,
      rota: rota ? { id: rota.auditoria_id, dia: rota.dia, que: rota.que, texto: decir(rota) } : null,
    }
  })
}

/** The days that are over get their seals. @returns how many rows */
export const sellarDias = ({ db, reloj }: Pick<Dependencias, 'db' | 'reloj'>): Promise<number> =>
  sellar(db, new Date(reloj().getTime() - MARGEN_MS).toISOString())

/**
 * Of the days that are over, those that two later ones of the log follow. The clock of a program that has just started may be ahead: by it
 * the day in course would be sealed, and what is written in it once somebody set it right would be told as added for ever. One later day
 * proves nothing: it may be what was done under that very clock.
 * @returns how many rows
 */
async function sellarLoProbado(deps: Pick<Dependencias, 'db' | 'reloj'>): Promise<number> {
  const inicioDe = (instante: string) => inicioDelDia(fechaBogota(instante))
  const ultima = await ultimaVez(deps.db)
  const anterior = ultima && (await ultimaVez(deps.db, inicioDe(ultima)))
  if (!anterior) return 0
  const hasta = Math.min(Date.parse(inicioDe(anterior)), deps.reloj().getTime() - MARGEN_MS)
  return sellar(deps.db, new Date(hasta).toISOString())
}

/** Sealed rows that are read again in some seconds. */
const POCAS = 300_000
/** Hours of Bogotá when nobody waits for the database. */
const DE_NOCHE: readonly number[] = [2, 3]

/**
 * One stretch of the chain, and a job for the next one, left with it: where the program stops, or dies, the reading of that night goes
 * on where it stood. What is broken is said in the log of the program.
 */
export const verificarTramo: Trabajo<Dependencias, { desde?: number; cuantas?: number }> = {
  nombre: 'auditoria.verificar',
  async ejecutar({ db, cola }, { desde = 0, cuantas = TRAMO }) {
    const rota = await db.transaction().execute(async (tx) => {
      await esperarTurno(tx)
      const tramo = await primeraRota(tx, { desde, cuantas })
      if (!tramo.rota && tramo.sigue !== null)
        await cola.enviar(verificarTramo.nombre, { desde: tramo.sigue, cuantas }, tx)
      return tramo.rota
    })
    if (rota) throw new Error(decir(rota))
  },
}

/**
 * Every night: seals the day that ended and has the whole chain read again. When the program starts by day it seals what was left and is
 * over by what the log itself says: years of log are not begun in the middle of a day for that, unless they are few rows, of a house whose
 * machine may be off every night.
 */
export const selladoDiario: Trabajo<Dependencias, never> = {
  nombre: 'auditoria.sellar',
  cron: '20 2 * * *',
  alIniciar: true,
  reintentos: 0,
  async ejecutar(deps) {
    // Before sealing, which may take until the morning.
    const deNoche = DE_NOCHE.includes(horaBogota(deps.reloj()).hora)
    await (deNoche ? sellarDias(deps) : sellarLoProbado(deps))
    if (!deNoche && (await sellosHastaHoy(deps.db)).filas > POCAS) return
    await deps.cola.enviar(verificarTramo.nombre, {})
  },
}

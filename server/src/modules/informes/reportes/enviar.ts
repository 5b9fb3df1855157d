import { DECLARACIONES } from '@retroventa/api/informes/declaraciones'
import { puertaDe } from '@retroventa/api/informes/registro'
import type { Cada, EstadoEnvio } from '@retroventa/api/informes/reportes'
import { diasEntre, type Fecha, fechaBogota, inicioDelDia, sumarDias } from '@retroventa/domain/fechas/fecha'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import type { Actor } from '../../../core/actor.ts'
import type { Archivo } from '../../../core/archivo.ts'
import { auditar } from '../../../core/auditoria.ts'
import { Fallo } from '../../../core/fallo.ts'
import { deLaBase, pasajero } from '../../../db/ausencia.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { FalloEnvio } from '../../../ports/envio.ts'
import { conTurnoDeCorreo, correoEspera, porArreglar } from '../../mensajes/service.ts'
import { ultimaRestauracion } from '../../respaldos/service.ts'
import {
  almacenesDonde,
  correoDePersona,
  datosDeActor,
  personasDeRoles,
  rolesDePersona,
} from '../../sesion/service.ts'
import { exportar } from '../exportar.ts'
import {
  contarFalla,
  dejarEnvios,
  type Envio,
  empezarEnvio,
  enviosPendientes,
  type FilaReporte,
  ponerEstadoDeEnvio,
  reportePorId,
  reportesDeCada,
  sinIntentar,
} from './queries.ts'

/** Hour of Bogotá from which the reports of a day are sent. */
export const HORA = 6
/** The clock that calls may be a little ahead of this one. */
const ANTES_MS = 5 * 60_000
const laHoraDe = (dia: Fecha) => new Date(Date.parse(inicioDelDia(dia)) + HORA * 3_600_000)

export const TRABAJO_ENVIO = 'informes.reporte.enviar'
/** What a mailbox takes, bytes. */
const MAXIMO_BYTES = 8_000_000
const CON_ARCHIVO =
  'El archivo lleva su filtro, sus filas y sus totales al pie. Muestra lo que su rol puede ver hoy.'
const DEJAR_EL_SUYO =
  'Para dejar de recibirlo, abra el informe, elija Reportes y quítelo de los que recibe por correo.'
const DEJAR_EL_DE_TODOS =
  'Lo envía la empresa a su rol; para dejar de recibirlo, hable con un super administrador.'
const SIN_ARCHIVO =
  'El archivo no cabe en un correo. Abra el informe con ese filtro y expórtelo; para recibirlo, póngale menos días, almacenes o columnas.'
/** A Monday before any document. */
const LUNES = '1990-01-01'
/** Days before today whose reports of each day are sent late: a house is closed for a long weekend, and its machine with it. */
const ATRAS = 6

/**
 * What has come to be sent by a day, how often and of which day, the oldest first. A Monday or a first of the month on which nobody was up
 * (in Colombia, most often a holiday) is not another week or month to wait.
 */
export const debidosEn = (hoy: Fecha): (readonly [Cada, Fecha])[] => [
  ...Array.from({ length: ATRAS + 1 }, (_, i) => ['dia', sumarDias(hoy, i - ATRAS)] as const),
  ['semana', sumarDias(hoy, -(diasEntre(LUNES, hoy) % 7))],
  ['mes', `${hoy.slice(0, 7)}-01`],
]

/**
 * Whether a sending that was left is worth having yet: until the next of its report, and of what shows the moment in which it is sent, on
 * its day.
 */
export const valeTodavia = (
  { informe, busqueda, cada, fecha }: Pick<FilaReporte, 'informe' | 'busqueda' | 'cada'> & { fecha: Fecha },
  hoy: Fecha,
): boolean =>
  debidosEn(hoy).some(([cual, dia]) => cual === cada && dia === fecha) &&
  (fecha === hoy || cada !== 'dia' || siguenAlDia({ informe, busqueda }))

/** Whether the rows follow from the day that it is sent: of any other, what was not sent then says what is sent now. */
const siguenAlDia = ({ informe, busqueda }: Pick<FilaReporte, 'informe' | 'busqueda'>): boolean =>
  DECLARACIONES[informe].periodo === 'mes' && !('fechaDesde' in busqueda || 'fechaHasta' in busqueda)

/** What ended before a day: yesterday, the seven days before it, the month before it. */
export function diasDe(cada: Cada, hoy: Fecha): { fechaDesde: Fecha; fechaHasta: Fecha } {
  const fechaHasta = sumarDias(hoy, -1)
  if (cada === 'semana') return { fechaDesde: sumarDias(hoy, -7), fechaHasta }
  return { fechaDesde: cada === 'mes' ? `${fechaHasta.slice(0, 7)}-01` : fechaHasta, fechaHasta }
}

/**
 * Leaves the sendings of today, and those of days on which nobody was up, one to each person, with their jobs in the same transaction;
 * before the hour of a day none of it. Done again on the same day it leaves who has come since; what was put together or changed after
 * that hour begins another day, not when a process starts. What a house that was restored since may have sent is not sent again.
 */
export async function repartir(deps: Pick<Dependencias, 'db' | 'cola' | 'reloj'>): Promise<void> {
  const ahora = deps.reloj()
  const hoy = fechaBogota(ahora)
  await deps.db.transaction().execute(async (tx) => {
    const restaurada = Date.parse((await ultimaRestauracion(tx)) ?? '')
    for (const [cada, fecha] of debidosEn(hoy)) {
      const hora = laHoraDe(fecha)
      if (ahora.getTime() < hora.getTime() - ANTES_MS) continue
      const tarde = fecha < hoy
      const reportes = await reportesDeCada(tx, cada, hora.toISOString(), tarde ? fecha : null)
      const envios: Envio[] = []
      for (const reporte of reportes) {
        if (tarde && cada === 'dia' && !siguenAlDia(reporte)) continue
        const { id, propio, usuario_id, roles, autorActivo } = reporte
        const suyos = propio ? [] : await personasDeRoles(tx, roles)
        // Who left the house is told nothing, and is nobody whom it did not reach.
        for (const usuarioId of new Set([...(autorActivo ? [usuario_id] : []), ...suyos]))
          envios.push({ reporteId: id, usuarioId, fecha })
      }
      const estado = hora.getTime() - ANTES_MS <= restaurada ? 'incierto' : 'pendiente'
      for (const envio of await dejarEnvios(tx, envios, estado, ahora.toISOString()))
        if (estado === 'pendiente') await deps.cola.enviar(TRABAJO_ENVIO, envio, tx)
    }
  })
}

/**
 * Longer than anything of a job takes, its last attempt and the longest pause before it: whatever of which nobody has heard since has no
 * job any more, as when the mail was down for longer than it is tried.
 */
const SIN_NOTICIAS_MS = 60 * 60_000
/** The longest that one waits to be taken up again. */
const ESPERA_MAXIMA_MS = 4 * 3_600_000
/**
 * How often one may fail for what is none of the mail's: four rounds of its job, by the afternoon of a morning on which the house was too
 * busy to put it together.
 */
export const FALLAS_MAXIMAS = 24
/** How long what others do at that moment (a lock, a time that is over) may keep one from being put together. */
const AJETREO_MS = 24 * 3_600_000

/**
 * How long after it was last tried one is taken up again, ms: as long as it has waited since it was left, so that one that is left late is
 * taken up as soon as any other. And half of what is left until it is not worth having at most: one that is left in the evening is not put
 * off beyond its day.
 */
function esperaDe(
  envio: Pick<FilaReporte, 'informe' | 'busqueda' | 'cada'> & {
    fecha: Fecha
    dejado: string
    instante: string
  },
): number {
  const instante = Date.parse(envio.instante)
  let vence = fechaBogota(new Date(instante))
  while (valeTodavia(envio, vence)) vence = sumarDias(vence, 1)
  const mitad = (Date.parse(inicioDelDia(vence)) - instante) / 2
  const lleva = instante - Date.parse(envio.dejado)
  return Math.max(Math.min(lleva, mitad, ESPERA_MAXIMA_MS), SIN_NOTICIAS_MS)
}

/** Takes up again what waits and nobody tries any more, as long as it is worth having. */
export async function retomar(deps: Pick<Dependencias, 'db' | 'cola' | 'reloj'>): Promise<void> {
  // None counts as tried: they go within the hour that it is mended.
  if (await correoEspera(deps)) return
  const ahora = deps.reloj()
  const hoy = fechaBogota(ahora)
  await deps.db.transaction().execute(async (tx) => {
    const callados = await enviosPendientes(tx, debidosEn(hoy))
    for (const callado of callados) {
      if (!valeTodavia(callado, hoy)) continue
      if (ahora.getTime() - Date.parse(callado.instante) < esperaDe(callado)) continue
      const { reporteId, usuarioId, fecha } = callado
      const envio = { reporteId, usuarioId, fecha }
      if (await empezarEnvio(tx, envio, ahora.toISOString())) await deps.cola.enviar(TRABAJO_ENVIO, envio, tx)
    }
  })
}

/**
 * Sends a report to one person, as that person sees it today: with their branches, their permissions and nothing else. Nobody is
 * told of rows that they could not take out themselves.
 * @throws FalloEnvio when the mail may go later; what it failed for otherwise, until it did so for the last time
 */
export async function enviarUno(
  deps: Dependencias,
  envio: Envio,
  maximo: number = MAXIMO_BYTES,
): Promise<void> {
  // What the house has to mend of its mail is waited for, as by every message: nothing is worked out meanwhile.
  if (await correoEspera(deps)) return sinIntentar(deps.db, envio)
  const reporte = await reportePorId(deps.db, envio.reporteId)
  if (!reporte || !(await empezarEnvio(deps.db, envio, deps.reloj().toISOString()))) return
  const actor = await enSuNombre(deps, reporte, envio.usuarioId)
  const estado = actor
    ? await intentar(deps, actor, reporte, envio, maximo).catch((error: unknown) => tras(deps, envio, error))
    : 'sin_permiso'
  if (!estado) return
  await deps.db.transaction().execute(async (tx) => {
    await ponerEstadoDeEnvio(tx, envio, estado, deps.reloj().toISOString())
    if (estado !== 'enviado' || !actor) return
    await auditar(deps, tx, actor, {
      accion: 'reporte.enviado',
      entidad: 'reporte',
      entidadId: reporte.id,
      despues: { nombre: reporte.nombre, informe: puertaDe(reporte.informe).titulo },
    })
  })
}

/**
 * What the mail and the database are to blame for ends with them, and what the house has to mend of its mail ends the job too; anything else is the same each time, and has an end of its own. What
 * others were doing just then is counted apart, and after a day of it is the same each time too.
 */
async function tras(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  envio: Envio,
  error: unknown,
): Promise<'fallido' | undefined> {
  if (error instanceof FalloEnvio && porArreglar(error.codigo)) {
    await sinIntentar(db, envio)
    return undefined
  }
  if (error instanceof FalloEnvio || deLaBase(error)) throw error
  const porOtros = pasajero(error)
  const { veces, dejado } = await contarFalla(db, envio, porOtros ? 'ocupadas' : 'fallas')
  if (veces < FALLAS_MAXIMAS) throw error
  if (porOtros && reloj().getTime() - Date.parse(dejado) < AJETREO_MS) throw error
  return 'fallido'
}

/**
 * The person with the rights that they have in a branch where they may take the informe out; nobody when there is none, or when it is sent
 * to roles of which they have none any more.
 */
async function enSuNombre(
  deps: Pick<Dependencias, 'db'>,
  { informe, usuario_id, roles }: FilaReporte,
  usuarioId: string,
): Promise<Actor | undefined> {
  if (usuarioId !== usuario_id) {
    const suyos = await rolesDePersona(deps.db, usuarioId)
    if (!suyos.some((rol) => roles.includes(rol))) return undefined
  }
  const persona = (await datosDeActor(deps, usuarioId, undefined))?.persona
  if (!persona) return undefined
  const [donde] = await almacenesDonde(deps.db, persona, puertaDe(informe).exporta)
  const rol = donde && (await datosDeActor(deps, usuarioId, donde.id))?.rol
  return rol && { ...persona, ...rol, almacenId: donde.id, solicitud: '', direccion: '' }
}

/**
 * @returns what became of it; nothing of what is no more to be sent, whose report was changed or deleted while it was worked out, nor of
 * what waits for the mail of the house
 */
async function intentar(
  deps: Dependencias,
  actor: Actor,
  { nombre, informe, busqueda, propio, cada, formato }: FilaReporte,
  envio: Envio,
  maximo: number,
): Promise<Exclude<EstadoEnvio, 'pendiente'> | undefined> {
  const { reporteId, usuarioId, fecha } = envio
  const { email } = deps
  if (!email) return 'sin_canal'
  const para = await correoDePersona(deps.db, usuarioId)
  if (!para) return 'sin_correo'
  const { grupo: _, barrasPor: __, barrasDe: ___, ...filtro } = busqueda
  const dias = siguenAlDia({ informe, busqueda }) ? diasDe(cada, fecha) : {}
  const pedir = (archivo: string) => exportar(deps, actor, informe, { ...filtro, ...dias, archivo })
  try {
    const archivo = await pedir(formato).catch((error: unknown) => {
      // A paper that would be too long goes as what carries every row.
      if (error instanceof Fallo && error.codigo === 'informe.largo') return pedir('xlsx')
      throw error
    })
    const cuerpo = await enMemoria(archivo, maximo)
    if (!(await empezarEnvio(deps.db, envio, deps.reloj().toISOString()))) return undefined
    const mandar = (adjunto: Buffer | undefined) =>
      email.enviar({
        clave: `reporte-${reporteId}-${usuarioId}-${fecha}`,
        para,
        asunto: `${nombre}, ${formatoFecha(fecha)}`,
        texto: `${puertaDe(informe).titulo}: ${nombre}.\n\n${adjunto ? CON_ARCHIVO : SIN_ARCHIVO} ${propio ? DEJAR_EL_SUYO : DEJAR_EL_DE_TODOS}`,
        ...(adjunto && {
          adjuntos: [{ nombre: archivo.nombre, cuerpo: adjunto, tipo: archivo.tipo ?? 'text/csv' }],
        }),
      })
    const hecho = await conTurnoDeCorreo(deps, async () => {
      try {
        await mandar(cuerpo)
      } catch (error) {
        if (!(cuerpo && error instanceof FalloEnvio && error.codigo === 'email.muy_grande')) throw error
        // Their mailbox takes less than most.
        await mandar(undefined)
        return 'muy_grande'
      }
      return cuerpo ? 'enviado' : 'muy_grande'
    })
    if (!hecho) await sinIntentar(deps.db, envio)
    return hecho
  } catch (error) {
    if (error instanceof Fallo && (error.codigo === 'permiso.falta' || error.codigo === 'informe.apagado'))
      return 'sin_permiso'
    // One whose answer was lost may have come: it is not sent again.
    if (error instanceof FalloEnvio && error.destino !== 'pasajero') return 'rechazado'
    throw error
  }
}

async function enMemoria({ cuerpo }: Archivo, maximo: number): Promise<Buffer | undefined> {
  if (Buffer.isBuffer(cuerpo)) return cuerpo.length > maximo ? undefined : cuerpo
  const trozos: Buffer[] = []
  let bytes = 0
  for await (const trozo of cuerpo as AsyncIterable<Uint8Array | string>) {
    const parte = Buffer.from(trozo as Uint8Array)
    bytes += parte.length
    // Leaving the loop ends the reading of the rows too.
    if (bytes > maximo) return undefined
    trozos.push(parte)
  }
  return Buffer.concat(trozos)
}

import pg from 'pg'
import { z } from 'zod'
import { notaDe } from './nota.ts'

const Debida = z.object({ hecha: z.iso.datetime() })

/**
 * What nobody knows of a house that comes back to before what it did last: what left since. Messages that were due by now stay as of
 * uncertain sending, which a person decides (*Mensajes, Salida*), and do not reach anybody twice (D14); so do the reports that waited, which
 * come again on their next day. What was to leave later leaves then; of what the house leaves by itself, `restauraciones` says from when on.
 * Sessions that were closed since would be open again: all end. Done once, however often it is asked for.
 */
const RETENER = `with vuelta as (insert into restauraciones (hecha) values ($1) on conflict do nothing returning hecha),
  reportes as (update reporte_envios set estado = 'incierto' from vuelta where estado = 'pendiente'),
  cerradas as (delete from sesiones using vuelta returning sesiones.id),
  salidas as (update logueos set salida = $1, motivo_salida = 'cerrada' from cerradas
    where logueos.sesion_id = cerradas.id and logueos.salida is null)
  update mensajes set estado = 'fallido', razon = 'envio.incierto', tomada_por = null
  from vuelta where estado in ('encolado', 'retenido') and hasta <= $1`

/**
 * @param url connection of the owner of a house of this version
 * @param hecha when it was restored
 * @returns how many messages wait for a person
 */
export async function retenerSalidas(url: string, hecha: Date): Promise<number> {
  const cliente = new pg.Client({ connectionString: url, application_name: 'retroventa-restaurar' })
  await cliente.connect()
  try {
    const { rowCount } = await cliente.query(RETENER, [hecha])
    return rowCount ?? 0
  } finally {
    await cliente.end()
  }
}

/** Writes in a cluster that is not in its place yet that this is to be done: from then on anybody may start it. */
export const dejarPorRetener = (pgdata: string, hecha: Date): Promise<void> =>
  notaDe(pgdata, 'salidas').dejar({ hecha: hecha.toISOString() } satisfies z.output<typeof Debida>)

/** Whether a restore left it to be done. */
export const debeRetener = async (pgdata: string): Promise<boolean> =>
  (await notaDe(pgdata, 'salidas').leer()) !== undefined

/**
 * Does it where a restore left it to be done.
 * @returns how many messages wait for a person because of it; nothing where it was not to be done
 */
export async function retenerLoDebido(pgdata: string, url: string): Promise<number | undefined> {
  const nota = notaDe(pgdata, 'salidas')
  const debida = await nota.leer()
  if (debida === undefined) return undefined
  const inciertos = await retenerSalidas(url, new Date(Debida.parse(debida).hecha))
  await nota.quitar()
  return inciertos
}

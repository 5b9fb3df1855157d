import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { Fallo } from '../../core/fallo.ts'
import type { Dependencias } from '../../dependencies.ts'
import type { NombreProveedor } from '../../ports/consultas/port.ts'
import { adelantar, anotarAviso } from './queriesEnCurso.ts'

/** A notice older than this, or from further in the future, is a repetition by somebody else. */
const VENTANA_MS = 5 * 60_000

const Aviso = z.object({ evento: z.string().min(1).max(100), jobid: z.string().min(1).max(200) })

/** HMAC-SHA256 of `timestamp.body`, in hexadecimal: what a provider puts in `x-firma`. */
export const firmaDe = (secreto: string, instante: string, cuerpo: string): string =>
  createHmac('sha256', secreto).update(`${instante}.${cuerpo}`).digest('hex')

/**
 * A provider says that a job has its answer. The notice is only a knock at the door: what it says is never believed, the
 * answer is asked for by the usual call. One that was seen before, or whose job is not known yet, does no harm.
 * @param cabeceras `x-firma` and `x-firma-instante` (epoch milliseconds)
 * @returns the consultation to move on, when it is known
 * @throws Fallo `consulta.aviso_firma` on a missing, wrong or old signature
 */
export async function recibirAviso(
  deps: Pick<Dependencias, 'db' | 'reloj' | 'consultas'>,
  proveedor: NombreProveedor,
  cuerpo: string,
  cabeceras: { firma: unknown; instante: unknown },
): Promise<string | undefined> {
  const ahora = deps.reloj()
  comprobarFirma(deps.consultas.secretos[proveedor], cuerpo, cabeceras, ahora)
  const leido = Aviso.safeParse(comoJson(cuerpo))
  if (!leido.success) throw new Fallo('consulta.aviso_firma')
  const { evento, jobid } = leido.data
  if (!(await anotarAviso(deps.db, { proveedor, evento, referencia: jobid, instante: ahora.toISOString() })))
    return undefined
  return adelantar(deps.db, proveedor, jobid, ahora)
}

function comprobarFirma(
  secreto: string | undefined,
  cuerpo: string,
  { firma, instante }: { firma: unknown; instante: unknown },
  ahora: Date,
): void {
  if (!secreto || typeof firma !== 'string' || typeof instante !== 'string')
    throw new Fallo('consulta.aviso_firma')
  const edad = Math.abs(ahora.getTime() - Number(instante))
  const esperada = Buffer.from(firmaDe(secreto, instante, cuerpo))
  const recibida = Buffer.from(firma)
  const igual = esperada.length === recibida.length && timingSafeEqual(esperada, recibida)
  if (!igual || !(edad <= VENTANA_MS)) throw new Fallo('consulta.aviso_firma')
}

function comoJson(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    return undefined
  }
}

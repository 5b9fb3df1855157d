import type { Tx } from '../../../core/transaccion.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { type CodigoEnvio, FalloEnvio } from '../../../ports/envio.ts'
import { MINUTO_MS, PAUSA_MAXIMA_MS, pausa } from './pausa.ts'
import {
  anotarDetenido,
  bloquearDetenido,
  borrarDetenido,
  type Detenido,
  leerDetenido,
  ponerPrueba,
  soltarLosDeDetras,
} from './queriesArreglo.ts'

/** What the house has to mend of its mail, and no message is to blame for. It is no attempt of theirs: they wait for it. */
const POR_ARREGLAR: readonly string[] = [
  'proveedor.cerrado',
  'proveedor.certificado',
  'proveedor.sin_tls',
  'proveedor.credenciales',
  'proveedor.remitente',
] satisfies CodigoEnvio[]
export const porArreglar = (razon: string | null | undefined): razon is string =>
  typeof razon === 'string' && POR_ARREGLAR.includes(razon)

/** What a server says only to who is inside already: whatever kept the house out is mended. */
const DE_ADENTRO: readonly string[] = [
  'email.invalido',
  'email.muy_grande',
  'proveedor.rechazado',
  'envio.incierto',
] satisfies CodigoEnvio[]

/** As after so many failures, some three quarters of an hour: a paper is drawn for each. */
const COMO_TRAS = 7
/**
 * One mail tries whether it was mended, and the others come behind it, a pass of the queue later: a provider at whom hundreds sign in
 * with a wrong password locks the account.
 */
const DETRAS_MS = 2 * MINUTO_MS

const siguientePrueba = (ahora: Date): string =>
  new Date(ahora.getTime() + pausa(COMO_TRAS) - DETRAS_MS).toISOString()

/** When one comes that is behind the one that tries: within the hour all the same. */
export const detrasDe = ({ prueba }: Detenido, ahora: Date): string =>
  new Date(Math.min(Date.parse(prueba) + DETRAS_MS, ahora.getTime() + PAUSA_MAXIMA_MS)).toISOString()

/**
 * How far the clocks of two processes may be apart: of one that is behind, the try of the others is that much further off. Of one that was
 * ahead by more, what it left is not believed: nothing would leave until then.
 */
const ENTRE_RELOJES_MS = 120 * MINUTO_MS

/** Its try is not now. One that is further off than any is of a clock that was ahead. */
export function espera(de: Detenido | undefined, ahora: Date): de is Detenido {
  const falta = de ? Date.parse(de.prueba) - ahora.getTime() : 0
  return falta > 0 && falta <= PAUSA_MAXIMA_MS + ENTRE_RELOJES_MS
}

/** Whether what keeps the mail of the house is to be waited for now: nothing needs to be put together for it. */
export const correoEspera = async ({ db, reloj }: Pick<Dependencias, 'db' | 'reloj'>): Promise<boolean> =>
  espera(await leerDetenido(db), reloj())

/**
 * Whether a mail may leave now: while something keeps those of the house, one tries for all of them, messages and reports, of every process.
 * Who gets the try and comes to nothing, or dies, leaves it to the next.
 */
export async function turnoDeCorreo(tx: Tx, ahora: Date): Promise<{ sale: boolean; prueba: boolean }> {
  const de = await bloquearDetenido(tx)
  if (espera(de, ahora)) return { sale: false, prueba: false }
  if (de) await ponerPrueba(tx, siguientePrueba(ahora))
  return { sale: true, prueba: de !== undefined }
}

/** What keeps the mail of the house from now on, or still. @returns it, and whether it is this one that found it */
export async function detenerCorreo(
  tx: Tx,
  ahora: Date,
  { razon, detalle }: Pick<Detenido, 'razon' | 'detalle'>,
): Promise<{ de: Detenido; nuevo: boolean }> {
  const nuevo = { razon, detalle, desde: ahora.toISOString(), prueba: siguientePrueba(ahora) }
  const de = await anotarDetenido(tx, nuevo)
  return { de, nuevo: Date.parse(de.prueba) === Date.parse(nuevo.prueba) }
}

/** What the one that tried came to says that it was mended: all of them leave. */
export async function siSeArreglo(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  resultado: { estado?: string; razon?: string | null },
): Promise<void> {
  const adentro = resultado.estado === 'enviado' || DE_ADENTRO.includes(resultado.razon ?? '')
  if (!adentro || !(await borrarDetenido(db))) return
  await soltarLosDeDetras(db, POR_ARREGLAR, reloj().toISOString())
}

/**
 * Hands over a mail that is no message.
 * @returns undefined while what keeps the mail of the house is waited for: it was not tried
 * @throws FalloEnvio as the provider
 */
export async function conTurnoDeCorreo<R>(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  entregar: () => Promise<R>,
): Promise<R | undefined> {
  const turno = await deps.db.transaction().execute((tx) => turnoDeCorreo(tx, deps.reloj()))
  if (!turno.sale) return undefined
  try {
    const entregado = await entregar()
    if (turno.prueba) await siSeArreglo(deps, { estado: 'enviado' })
    return entregado
  } catch (error) {
    if (error instanceof FalloEnvio) {
      const { codigo, detalle = null } = error
      if (porArreglar(codigo))
        await deps.db
          .transaction()
          .execute((tx) => detenerCorreo(tx, deps.reloj(), { razon: codigo, detalle }))
      else if (turno.prueba) await siSeArreglo(deps, { razon: codigo })
    }
    throw error
  }
}

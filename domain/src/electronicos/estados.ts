import type { TipoElectronico } from './tipos.ts'

/**
 * A draft has no number yet; what is signed has one for ever, and waits to be sent. What is rejected keeps its number and
 * is made again with it; only what waits because DIAN has another document with its number is given another one, by a person. A draft whose act was voided is never issued, nor a
 * nota débito that was rejected and that its sale, or a person, takes back.
 */
export const ESTADOS_ELECTRONICO = [
  'borrador',
  'firmado',
  'enviado',
  'aceptado',
  'rechazado',
  'descartado',
] as const
/** DIAN has not answered: what waits for it, or still has to be sent. */
export const SIN_RESPUESTA = [
  'borrador',
  'firmado',
  'enviado',
] as const satisfies readonly EstadoElectronico[]
export type EstadoElectronico = (typeof ESTADOS_ELECTRONICO)[number]

export const ACTOS_ELECTRONICO = [
  'enviar',
  'corregir',
  'renumerar',
  'correo',
  'nota',
  'retirar',
  'papel',
  'xml',
] as const
export type ActoElectronico = (typeof ACTOS_ELECTRONICO)[number]

/** What may be done in each state: the buttons, their refusals and their tests come from here. */
const PUEDE: Readonly<Record<EstadoElectronico, readonly ActoElectronico[]>> = {
  borrador: ['enviar', 'retirar'],
  firmado: ['enviar', 'retirar', 'papel', 'xml'],
  enviado: ['enviar', 'renumerar', 'retirar', 'papel', 'xml'],
  aceptado: ['correo', 'nota', 'retirar', 'papel', 'xml'],
  rechazado: ['corregir', 'retirar', 'papel', 'xml'],
  descartado: [],
}
/** A nota débito adds to an invoice; nothing is added to the others. */
const CON_NOTA: readonly TipoElectronico[] = ['factura', 'contingencia']

export interface QuienActua {
  readonly tipo: TipoElectronico
  readonly estado: EstadoElectronico
  /** Its notes took back everything that it bills: nothing more is charged on it, nor taken back. */
  readonly deshecho: boolean
  /** DIAN has another document with its number, and nobody asked yet for another one for it. */
  readonly repetido: boolean
  /** It is of somebody: to the final consumer nothing is mailed. */
  readonly conCliente: boolean
}

export function puedeElectronico(
  acto: ActoElectronico,
  { tipo, estado, deshecho, repetido, conCliente }: QuienActua,
): boolean {
  if (!PUEDE[estado].includes(acto)) return false
  if (acto === 'nota') return CON_NOTA.includes(tipo) && !deshecho
  // What a person charged, a person takes back; what an act made due is taken back by voiding or returning it.
  if (acto === 'retirar') return tipo === 'notaDebito' && !deshecho
  if (acto === 'correo') return conCliente
  return acto !== 'renumerar' || repetido
}

/** Minutes until the next try after so many that failed: growing, up to an hour. */
export const pausaDeReintento = (intentos: number): number => Math.min(60, 2 ** Math.max(0, intentos - 1))

import { codigoLeido } from '@retroventa/domain/formato/codigo'
import { leerCentesimas } from '../../ui/formulario/campos/leer.ts'

/** Hundredths of a gram that were typed, if they are any. */
export const gramosDe = (texto: string): number | undefined => {
  const leido = leerCentesimas(texto)
  return 'valor' in leido && leido.valor ? leido.valor : undefined
}

/** Why what was typed is no weight; empty when it is one. */
export function fallaDePeso(texto: string): string {
  const leido = leerCentesimas(texto)
  if ('falla' in leido) return leido.falla
  if (leido.valor) return ''
  return leido.valor === 0 ? 'El peso debe ser mayor que cero.' : 'Escriba el peso: 12,50.'
}

/** The thing that waits for its weight, as it is typed. */
export interface EnMano {
  readonly codigo: string
  readonly peso: string
  /** Another label was read meanwhile, and was not taken. */
  readonly rechazo: boolean
}

export const NADA: EnMano = { codigo: '', peso: '', rechazo: false }

/**
 * What becomes of a label that is read while things are weighed one by one. A weight is of the thing that waited for it: with
 * one, that is counted and the new one waits for its own; without one it stays, and the new one is read again. Read twice it is
 * the same thing, and what was weighed before anything was read is of the first one.
 */
export function trasLeer(
  enMano: EnMano,
  leido: string,
): { cuenta?: { articulo: string; peso: number }; queda: EnMano } {
  const articulo = codigoLeido(enMano.codigo)
  if (!articulo) return { queda: { ...enMano, codigo: leido, rechazo: false } }
  if (articulo === codigoLeido(leido)) return { queda: enMano }
  const peso = gramosDe(enMano.peso)
  if (peso === undefined) return { queda: { ...enMano, rechazo: true } }
  return { cuenta: { articulo, peso }, queda: { ...NADA, codigo: leido } }
}

/** What is said of a thing that stayed in the hand when another label was read; empty when none did. */
export function loQueEspera({ codigo, peso, rechazo }: EnMano): string {
  if (!rechazo || !codigo) return ''
  return peso.trim() !== '' && fallaDePeso(peso)
    ? `No se entiende el peso de ${codigo}: corríjalo, y vuelva a leer el siguiente.`
    : `${codigo} espera su peso: péselo, y vuelva a leer el siguiente.`
}

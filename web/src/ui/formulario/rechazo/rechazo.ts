import { useSyncExternalStore } from 'react'
import { alContar, errorContado } from '../../avisos.ts'
import type { Formulario } from '../Formulario.ts'
import type { Falla } from '../fallas.ts'

/** Of what a form was refused for, what no field of its screen says, nor a rule of its own. */
export const sinCampo = <T extends object>(de: Formulario<T>): readonly Falla[] =>
  de.fallas.filter((una) => de.rechazos.includes(una) && !de.tiene(una.campo))

/**
 * What a form was refused for and no field says: said beside its save until something is written, or saved again. While the notice of
 * that refusal is there, nobody else says it: never two.
 */
export function rechazoDe<T extends object>(de: Formulario<T>, contado: unknown): readonly Falla[] {
  return contado !== undefined && contado === de.rechazo?.por ? [] : sinCampo(de)
}

/**
 * What no field says of what a form was refused for last, while the form does not say it: its notice still does, or something was written
 * since. Its place is kept until the next save, so that nothing moves under the hand that writes.
 */
export const reservaDe = <T extends object>(de: Formulario<T>, contado: unknown): readonly Falla[] =>
  rechazoDe(de, contado).length > 0 ? [] : (de.rechazo?.fallas ?? []).filter(({ campo }) => !de.tiene(campo))

/** As `reservaDe`, now. */
export const useReserva = <T extends object>(de: Formulario<T>): readonly Falla[] =>
  reservaDe(de, useSyncExternalStore(alContar, errorContado))

/** As `rechazoDe`, now. */
export const useRechazo = <T extends object>(de: Formulario<T>): readonly Falla[] =>
  rechazoDe(de, useSyncExternalStore(alContar, errorContado))

import { RECORDATORIO_PASADO } from '@retroventa/api/cumplimiento/textos'
import type { Falla } from '../../ui/formulario/fallas.ts'

/** Fault of a day to look again that has gone, in `recordar`; the one that was there already may stay. */
export const fallaDeRecordatorio = (recordar: string, hoy: string, tenia: string | null): Falla[] =>
  recordar !== '' && recordar < hoy && recordar !== tenia
    ? [{ campo: 'recordar', mensaje: RECORDATORIO_PASADO }]
    : []

/** Who takes care of something and when it is looked at again, as a form has it: empty is nobody, and no day. */
export interface SeguimientoEscrito {
  aCargo: string
  recordar: string
}

const deSeguimiento = ({ aCargo, recordar }: SeguimientoEscrito) => ({
  aCargo: aCargo || null,
  recordar: recordar || null,
})

/** What is sent of it, with what its author saw: over what somebody else wrote meanwhile nothing is written. */
export const seguimientoPedido = (escrito: SeguimientoEscrito, antes: SeguimientoEscrito) => ({
  ...deSeguimiento(escrito),
  antes: deSeguimiento(antes),
})

/** Who may take care of it, and who does, though they may no longer: it can stay with them, and is told by name. */
export const conQuienLoTiene = <O extends { value: string; label: string }>(
  pueden: readonly O[],
  tiene: { id: string; nombre: string } | null,
): readonly { value: string; label: string }[] =>
  tiene && !pueden.some(({ value }) => value === tiene.id)
    ? [{ value: tiene.id, label: `${tiene.nombre}, que ya no lo puede llevar` }, ...pueden]
    : pueden

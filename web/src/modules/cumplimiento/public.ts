import { RECORDATORIO_PASADO } from '@retroventa/api/cumplimiento/textos'
import type { Falla } from '../../ui/formulario/fallas.ts'

/** Fault of a day to look again that has gone, in `recordar`; the one that was there already may stay. */
export const fallaDeRecordatorio = (recordar: string, hoy: string, tenia: string | null): Falla[] =>
  recordar !== '' && recordar < hoy && recordar !== tenia
    ? [{ campo: 'recordar', mensaje: RECORDATORIO_PASADO }]
    : []

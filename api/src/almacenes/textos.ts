import type { FallaDeCalendario } from '@retroventa/domain/fechas/calendario'

const FRASES: Readonly<Record<FallaDeCalendario['codigo'], string>> = {
  'calendario.sin_dias':
    'Marque al menos un día de la semana. Un almacén que ya no abre se pone inactivo en sus datos.',
  'calendario.pasada': 'Este día ya pasó. Escriba la fecha de hoy o una posterior.',
  'calendario.repetida': 'Este día ya está en la lista. Cambie la fecha o quite uno de los dos.',
  'calendario.sin_motivo': 'Escriba el motivo: es lo que lee quien va a abrir ese día.',
}

/** A fault of a calendar as people read it, at its field. */
export const comoFalla = ({ codigo, campo }: FallaDeCalendario) => ({
  codigo,
  campo,
  mensaje: FRASES[codigo],
})

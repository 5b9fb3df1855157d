import type { Falla } from '../../ui/formulario/fallas.ts'

/** What lacks to what was filed in SIREL, a report or the absence of them: its number, and a day that has come. */
export const faltasDePresentar = (
  { radicado, fecha }: { radicado: string; fecha: string },
  hoy: string,
): Falla[] => [
  ...(radicado.trim().length < 3 ? [{ campo: 'radicado', mensaje: 'Escriba el número que dio SIREL.' }] : []),
  ...(fecha && fecha <= hoy ? [] : [{ campo: 'fecha', mensaje: 'El día es de hoy o antes.' }]),
]

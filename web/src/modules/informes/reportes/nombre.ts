import type { Falla } from '../../../ui/formulario/fallas.ts'

const MINIMO = 3

/** What a report, or what is received by mail, may be called. */
export const fallasDeNombre = (nombre: string): Falla[] =>
  nombre.trim().length < MINIMO
    ? [{ campo: 'nombre', mensaje: `Escriba un nombre de al menos ${MINIMO} letras.` }]
    : []

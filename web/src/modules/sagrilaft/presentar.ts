import { nombreDeSenal } from '@retroventa/api/sagrilaft/lista'
import type { Senal } from '@retroventa/api/sagrilaft/llamadas'
import { documentoConTipo } from '@retroventa/domain/documentos/formatoDocumento'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import type { Falla } from '../../ui/formulario/fallas.ts'

/** What the watch list noticed, in a line: which operation, when, where and of how much. */
export const senalEnPalabras = ({ tipo, codigo, fecha, almacen, valor }: Senal): string =>
  `${nombreDeSenal(tipo)}: ${codigo} del ${formatoFecha(fecha)}, ${almacen}, ${formatoPesos(valor)}`

/** Whose a sign is, as far as it says. */
export const deQuienEs = ({ cliente, tipoDocumento, documento }: Senal): string =>
  `${cliente ?? 'Sin tercero'}, ${documento ? documentoConTipo(tipoDocumento ?? null, documento) : 'sin documento'}`

const MINIMO = 10

export const faltaMotivo = (campo: string, texto: string): Falla[] =>
  texto.trim().length < MINIMO ? [{ campo, mensaje: `Escríbalo con al menos ${MINIMO} letras.` }] : []

/** What lacks to a note of a case, once something is written in it. */
export const notaSinTerminar = ({ texto }: { texto: string }): Falla[] =>
  texto === '' ? [] : faltaMotivo('texto', texto)

/** What lacks to what was filed in SIREL, a report or the absence of them: its number, and a day that has come. */
export const faltasDePresentar = (
  { radicado, fecha }: { radicado: string; fecha: string },
  hoy: string,
): Falla[] => [
  ...(radicado.trim().length < 3 ? [{ campo: 'radicado', mensaje: 'Escriba el número que dio SIREL.' }] : []),
  ...(fecha && fecha <= hoy ? [] : [{ campo: 'fecha', mensaje: 'El día es de hoy o antes.' }]),
]

import { definirLista } from '../core/lista.ts'
import type { DocumentoPlanilla } from './llamadas.ts'

/** Names of the layouts. */
export const VISTAS = {
  detallada: 'Planilla detallada',
  sencilla: 'Planilla sencilla',
  alterna: 'Planilla alterna',
} as const
export type VistaPlanilla = keyof typeof VISTAS

/** A row of the sheet in a file. */
export interface RenglonArchivo {
  readonly lado: 'Ingresos' | 'Egresos'
  readonly concepto: string
  readonly detalle: string | null
  readonly documentos: number
  readonly valor: number
}

const COMUN = { busca: '', filtros: [], orden: '' } as const

/** The sheet as a spreadsheet has it. */
export const LISTA_RENGLONES = definirLista<RenglonArchivo>()({
  ...COMUN,
  clave: 'planilla.renglones',
  nombre: 'Renglones',
  ninguna: 'Ningún renglón',
  columnas: [
    { clave: 'lado', titulo: 'Bloque', de: (r) => r.lado },
    { clave: 'concepto', titulo: 'Concepto', de: (r) => r.concepto },
    { clave: 'detalle', titulo: 'Detalle', de: (r) => r.detalle, nada: '' },
    { clave: 'documentos', titulo: 'Documentos', tipo: 'entero', de: (r) => r.documentos },
    { clave: 'valor', titulo: 'Valor', tipo: 'pesos', de: (r) => r.valor },
  ],
})

/** What a document is in the sheet, in words. */
export const conceptosDe = ({ renglones, descripcion }: DocumentoPlanilla): string =>
  renglones.map(({ nombre }) => nombre).join(', ') || descripcion

/** Its documents as a spreadsheet has them. */
export const LISTA_DOCUMENTOS_PLANILLA = definirLista<DocumentoPlanilla>()({
  ...COMUN,
  clave: 'planilla.documentos',
  nombre: 'Documentos',
  ninguna: 'Ningún documento',
  columnas: [
    { clave: 'almacen', titulo: 'Almacén', de: (d) => d.almacen },
    { clave: 'instante', titulo: 'Fecha y hora', tipo: 'instante', de: (d) => d.instante },
    { clave: 'documento', titulo: 'Documento', de: (d) => d.documento },
    { clave: 'concepto', titulo: 'Concepto', de: conceptosDe },
    { clave: 'tercero', titulo: 'Tercero', de: (d) => d.tercero, nada: '' },
    { clave: 'entra', titulo: 'Entró a caja', tipo: 'pesos', de: (d) => d.entra, suma: true },
    { clave: 'sale', titulo: 'Salió de caja', tipo: 'pesos', de: (d) => d.sale, suma: true },
  ],
})

/** A document of the cash book, with what the drawers have after it. */
export type DocumentoDelLibro = DocumentoPlanilla & { readonly saldo: number }

/** The cash book as a spreadsheet has it: with the balance after each, as on the screen and on paper. */
export const LISTA_LIBRO_DE_CAJA = definirLista<DocumentoDelLibro>()({
  ...LISTA_DOCUMENTOS_PLANILLA,
  clave: 'planilla.libro',
  columnas: [
    ...LISTA_DOCUMENTOS_PLANILLA.columnas,
    { clave: 'saldo', titulo: 'Saldo', tipo: 'pesos', de: (d) => d.saldo },
  ],
})

/** How many codes a sentence holds. */
const CODIGOS_DICHOS = 8

/** That a sheet is not of all that was asked for, in words; empty of one that is. */
export function loQueNoIncluye(fuera: readonly string[]): string {
  if (fuera.length === 0) return ''
  const mas = fuera.length - CODIGOS_DICHOS
  const dichos = fuera.slice(0, CODIGOS_DICHOS).join(', ')
  const porque =
    fuera.length === 1
      ? 'usted no puede ver su planilla, o no existe'
      : 'usted no puede ver sus planillas, o no existen'
  return `No incluye ${dichos}${mas > 0 ? ` y ${mas} más` : ''}: ${porque}.`
}

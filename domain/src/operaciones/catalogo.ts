import type { TipoPlantilla } from '../plantillas/matriz.ts'

/** Where an operation acts: what is locked, loaded and rewritten. */
export type Origen = 'contrato' | 'caja'

/** One row of the catalogue: everything that is known of an operation without its arithmetic. */
export interface FilaOperacion {
  readonly titulo: string
  readonly modulo: string
  readonly origen: Origen
  /** Between branch and number in the code of its document; empty only for the contract (D8). */
  readonly prefijo: string
  readonly permiso: string
  /** Whether it makes its origin instead of acting on one. */
  readonly crea?: true
  readonly papel: 'contrato' | 'recibo'
  /** Template that the customer is told with; absent when the law or the trade asks for none. */
  readonly mensaje?: TipoPlantilla
  /** Permission to void it without asking; absent when it cannot be voided. */
  readonly anula?: string
  /** The button at the foot of its dialog: what happens, with the amount. */
  readonly verbo: 'Cobrar' | 'Entregar' | 'Guardar'
}

/**
 * Every operation of the house. Menus, permission matrix, audit sentences, search of documents, planilla and the tests
 * of all operations iterate this table: a row is all that they need to know a new one.
 */
export const CATALOGO = {
  contrato: {
    titulo: 'Contrato',
    modulo: 'contratos',
    origen: 'contrato',
    prefijo: '',
    permiso: 'contratos.crear',
    crea: true,
    papel: 'contrato',
    mensaje: 'contrato',
    anula: 'contratos.anular',
    verbo: 'Entregar',
  },
  prorroga: {
    titulo: 'Prórroga',
    modulo: 'contratos',
    origen: 'contrato',
    prefijo: 'PR',
    permiso: 'contratos.prorrogar',
    papel: 'recibo',
    mensaje: 'prorroga',
    anula: 'contratos.anular',
    verbo: 'Cobrar',
  },
  abono: {
    titulo: 'Abono',
    modulo: 'contratos',
    origen: 'contrato',
    prefijo: 'AB',
    permiso: 'contratos.abonar',
    papel: 'recibo',
    mensaje: 'abono',
    anula: 'contratos.anular',
    verbo: 'Cobrar',
  },
  aumento: {
    titulo: 'Aumento',
    modulo: 'contratos',
    origen: 'contrato',
    prefijo: 'AU',
    permiso: 'contratos.aumentar',
    papel: 'recibo',
    mensaje: 'aumento',
    anula: 'contratos.anular',
    verbo: 'Entregar',
  },
  retiro: {
    titulo: 'Retiro',
    modulo: 'contratos',
    origen: 'contrato',
    prefijo: 'RT',
    permiso: 'contratos.retirar',
    papel: 'recibo',
    mensaje: 'resolucion',
    anula: 'contratos.anular',
    verbo: 'Cobrar',
  },
  espera: {
    titulo: 'Espera',
    modulo: 'contratos',
    origen: 'contrato',
    prefijo: 'ES',
    permiso: 'contratos.esperar',
    papel: 'recibo',
    mensaje: 'espera',
    anula: 'contratos.anular',
    verbo: 'Guardar',
  },
  vencimiento: {
    titulo: 'Resolución por vencimiento',
    modulo: 'contratos',
    origen: 'contrato',
    prefijo: 'RV',
    permiso: 'contratos.vencer',
    papel: 'recibo',
    anula: 'contratos.anular',
    verbo: 'Guardar',
  },
  devuelto: {
    titulo: 'Devuelto vigente',
    modulo: 'contratos',
    origen: 'contrato',
    prefijo: 'DV',
    permiso: 'contratos.devolver',
    papel: 'recibo',
    mensaje: 'devolucion vigente',
    anula: 'contratos.anular',
    verbo: 'Guardar',
  },
  decomiso: {
    titulo: 'Decomiso',
    modulo: 'contratos',
    origen: 'contrato',
    prefijo: 'DC',
    permiso: 'contratos.decomisar',
    papel: 'recibo',
    verbo: 'Guardar',
  },
  problema: {
    titulo: 'Problema legal',
    modulo: 'contratos',
    origen: 'contrato',
    prefijo: 'PL',
    permiso: 'contratos.congelar',
    papel: 'recibo',
    anula: 'contratos.anular',
    verbo: 'Guardar',
  },
  levantamiento: {
    titulo: 'Levantamiento de problema legal',
    modulo: 'contratos',
    origen: 'contrato',
    prefijo: 'LV',
    permiso: 'contratos.congelar',
    papel: 'recibo',
    anula: 'contratos.anular',
    verbo: 'Guardar',
  },
  cuadre: {
    titulo: 'Cuadre de caja',
    modulo: 'caja',
    origen: 'caja',
    prefijo: 'CC',
    permiso: 'caja.cuadrar',
    crea: true,
    papel: 'recibo',
    verbo: 'Guardar',
  },
  anulacion: {
    titulo: 'Anulación',
    modulo: 'contratos',
    origen: 'contrato',
    prefijo: 'AN',
    permiso: 'documentos.anular',
    papel: 'recibo',
    verbo: 'Guardar',
  },
} as const satisfies Record<string, FilaOperacion>

export type TipoOperacion = keyof typeof CATALOGO
export const TIPOS_OPERACION = Object.keys(CATALOGO) as TipoOperacion[]
export const esTipoOperacion = (tipo: string): tipo is TipoOperacion => Object.hasOwn(CATALOGO, tipo)

/** The row without the literal types, for code that iterates. */
export const filaDe = (tipo: TipoOperacion): FilaOperacion => CATALOGO[tipo]

const CIFRAS = 6
const FORMATO = /^([A-Z0-9]{1,12})-([A-Z]{2})?(\d{1,9})$/
const POR_PREFIJO = new Map(TIPOS_OPERACION.map((tipo) => [filaDe(tipo).prefijo, tipo]))

/** Code of a document: branch, dash, prefix of its type, consecutive of the branch and type: `PCT01-PR000123` (D8). */
export function formatoDocumento(almacen: string, tipo: TipoOperacion, numero: number): string {
  return `${almacen}-${filaDe(tipo).prefijo}${String(numero).padStart(CIFRAS, '0')}`
}

/** Reads a code as typed or scanned (any case, zeros optional); `undefined` when it is not one of ours. */
export function leerDocumento(
  texto: string,
): { almacen: string; tipo: TipoOperacion; numero: number } | undefined {
  const [, almacen, prefijo = '', cifras] = FORMATO.exec(texto.trim().toUpperCase()) ?? []
  const tipo = POR_PREFIJO.get(prefijo)
  if (!almacen || !tipo || !Number(cifras)) return undefined
  return { almacen, tipo, numero: Number(cifras) }
}

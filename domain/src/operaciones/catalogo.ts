import { ALMACEN } from '../almacenes/codigo.ts'
import { codigoLeido } from '../formato/codigo.ts'
import { OPERACIONES_ANTICIPO } from './anticipos/catalogo.ts'
import { OPERACIONES_BOVEDA } from './boveda/catalogo.ts'
import { OPERACIONES_CAJA } from './caja/catalogo.ts'
import { OPERACIONES_COMPRA } from './compras/catalogo.ts'
import { OPERACIONES_CONTRATO } from './contratos/catalogo.ts'
import { OPERACIONES_DESUSO } from './desuso/catalogo.ts'
import { OPERACIONES_DINERO } from './dinero/catalogo.ts'
import type { FilaOperacion } from './fila.ts'
import { OPERACIONES_FONDOS } from './fondos/catalogo.ts'
import { OPERACIONES_INVENTARIO } from './inventario/catalogo.ts'
import { OPERACIONES_LIBROS } from './libros/catalogo.ts'
import { OPERACIONES_SEPARE } from './separes/catalogo.ts'
import { OPERACIONES_TRASLADO } from './traslados/catalogo.ts'
import { OPERACIONES_VENTA } from './ventas/catalogo.ts'

/**
 * Every operation of the house. Menus, permission matrix, audit sentences, search of documents, planilla and the tests
 * of all operations iterate this table: a row is all that they need to know a new one. Each module has its own rows.
 */
export const CATALOGO = {
  ...OPERACIONES_CONTRATO,
  ...OPERACIONES_CAJA,
  ...OPERACIONES_DINERO,
  ...OPERACIONES_FONDOS,
  ...OPERACIONES_ANTICIPO,
  ...OPERACIONES_VENTA,
  ...OPERACIONES_TRASLADO,
  ...OPERACIONES_BOVEDA,
  ...OPERACIONES_SEPARE,
  ...OPERACIONES_INVENTARIO,
  ...OPERACIONES_COMPRA,
  ...OPERACIONES_DESUSO,
  ...OPERACIONES_LIBROS,
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
/** Operations that make their origin: they have no code to act on yet. */
export type TipoCreador = {
  [T in TipoOperacion]: (typeof CATALOGO)[T] extends { readonly crea: true } ? T : never
}[TipoOperacion]
/** Where an operation acts: what is locked, loaded and rewritten. */
export type Origen = (typeof CATALOGO)[TipoOperacion]['origen']
export const TIPOS_OPERACION = Object.keys(CATALOGO) as TipoOperacion[]
export const esTipoOperacion = (tipo: string): tipo is TipoOperacion => Object.hasOwn(CATALOGO, tipo)

/** The row without the literal types, for code that iterates. */
export const filaDe = (tipo: TipoOperacion): FilaOperacion & { readonly origen: Origen } => CATALOGO[tipo]

/** Whether people name by its code what the operation is done on; what is made of nothing has none yet. */
export const pideReferencia = (tipo: TipoOperacion): boolean => {
  const { crea, sobreCodigo } = filaDe(tipo)
  return !crea || sobreCodigo === true
}

/** Types whose documents are not told to who lacks their permission. */
export const reservadas = (puede: (permiso: string) => boolean): TipoOperacion[] =>
  TIPOS_OPERACION.filter((tipo) => {
    const { reserva } = filaDe(tipo)
    return reserva !== undefined && !puede(reserva)
  })

/** Types that are told to who sees the drawer alone (D26). */
export const DE_LA_CAJA: readonly TipoOperacion[] = reservadas((permiso) => permiso !== 'caja.ver')

/** Whom a document names. */
export type Parte = 'cliente' | 'proveedor' | 'tercero'

/**
 * Whom a document names: what its own type says, or that of the document that it voids, or that of what it acts on.
 * @param codigos codes of those, in that order
 */
export function parteDe(tipo: string, ...codigos: readonly (string | null)[]): Parte {
  const tipos = [tipo, ...codigos.map((codigo) => codigo && leerDocumento(codigo)?.tipo)]
  for (const uno of tipos) {
    const parte = uno && esTipoOperacion(uno) ? filaDe(uno).parte : undefined
    if (parte) return parte
  }
  return 'cliente'
}

/** Whether a document, or the one that it voids, is made while its customer is not there. @param anula code of that one */
export function esSinCliente(tipo: TipoOperacion, anula: string | null): boolean {
  const anulado = anula ? leerDocumento(anula)?.tipo : undefined
  return filaDe(anulado ?? tipo).sinCliente === true
}

const CIFRAS = 6
const FORMATO = new RegExp(`^(${ALMACEN})-([A-Z]{2})?(\\d{1,9})$`)
const POR_PREFIJO = new Map(TIPOS_OPERACION.map((tipo) => [filaDe(tipo).prefijo, tipo]))

/** Code of a document: branch, dash, prefix of its type, consecutive of the branch and type: `PCT01-PR000123` (D8). */
export function formatoDocumento(almacen: string, tipo: TipoOperacion, numero: number): string {
  return `${prefijoDocumento(almacen, tipo)}${String(numero).padStart(CIFRAS, '0')}`
}

/** What the numbers of a type are counted under at a branch: `PCT01-VT`. */
export const prefijoDocumento = (almacen: string, tipo: TipoOperacion): string =>
  `${almacen}-${filaDe(tipo).prefijo}`

/** Reads a code as typed or scanned (any case, zeros optional); `undefined` when it is not one of ours. */
export function leerDocumento(
  texto: string,
): { almacen: string; tipo: TipoOperacion; numero: number } | undefined {
  const [, almacen, prefijo = '', cifras] = FORMATO.exec(codigoLeido(texto)) ?? []
  const tipo = POR_PREFIJO.get(prefijo)
  if (!almacen || !tipo || !Number(cifras)) return undefined
  return { almacen, tipo, numero: Number(cifras) }
}

/**
 * Whoever has one of these may do an operation. What is written in the books alone is voided also by who may void that and nothing else:
 * it serves, collects, pays and counts nobody (ADR 061).
 * @param codigo of what it acts on
 */
export function permisosDeOperacion(tipo: TipoOperacion, codigo = ''): readonly [string, ...string[]] {
  const { permiso } = filaDe(tipo)
  const anulado = tipo === 'anulacion' ? leerDocumento(codigo)?.tipo : undefined
  const suyo = anulado && Object.hasOwn(OPERACIONES_LIBROS, anulado) ? filaDe(anulado).anula : undefined
  return suyo ? [permiso, suyo] : [permiso]
}

/** Whether a text is the label of an article: the document that brought it and which of its things it is, `PCT01-000123-2`. */
export function esArticulo(texto: string): boolean {
  const [, documento = '', cual] = /^(.+)-(\d{1,4})$/.exec(texto.trim()) ?? []
  return leerDocumento(documento) !== undefined && Number(cual) > 0
}

import type { Concepto } from './conceptos.ts'

/** What is for sale, wherever it is, and where its cost goes: lines that say what the house paid for it. */
const DE_COSTO: ReadonlySet<string> = new Set<Concepto>([
  'mercanciaVitrina',
  'mercanciaVitrinaPeso',
  'mercanciaSeparada',
  'mercanciaDesuso',
  'mercanciaRefineria',
  'mercanciaTransito',
  'cuentaDeAlmacenes',
  'costoVentas',
  'sobrantesInventario',
  'faltantesInventario',
  'faltantesMercancia',
  'gastoBajas',
  'gastoMerma',
])

interface Linea {
  readonly concepto: string
  readonly debito: number
  readonly credito: number
}

/**
 * The lines of an entry for who may not see costs (ADR 044): without those that only carry the cost of goods from one place to
 * another, which balance by themselves, as what stays does. Goods that were paid for stay: their cost is the amount of the document.
 */
export function sinCostos<T extends Linea>(lineas: readonly T[]): T[] {
  const deCosto = lineas.filter(({ concepto }) => DE_COSTO.has(concepto))
  const cuadran = deCosto.reduce((suma, { debito, credito }) => suma + debito - credito, 0) === 0
  return lineas.filter((linea) => !cuadran || !deCosto.includes(linea))
}

/**
 * The figures of a document for who may not see costs: a closing of a count said once what was written off and found in pesos, which
 * is what those goods cost; it says how many now.
 */
export const cifrasSinCostos = <T extends { readonly tipo: string }>(
  tipo: string,
  cifras: readonly T[],
): readonly T[] => (tipo === 'cierreInventario' ? cifras.filter((una) => una.tipo !== 'pesos') : cifras)

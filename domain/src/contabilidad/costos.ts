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

interface CifraDicha {
  readonly tipo: string
  readonly clave?: string
}

/** What the house paid for the gold of a settlement: whoever settles it sees it, and nobody else is told by its document (ADR 050). */
export const sinCostoDeOro = <T extends CifraDicha>(cifras: readonly T[]): readonly T[] =>
  cifras.filter(({ clave }) => clave !== 'costoOro')

/**
 * The figures of a document for who may not see costs: a closing of a count said once what was written off and found in pesos, which
 * is what those goods cost; it says how many now.
 * @param liquida whether they may settle gold
 */
export const cifrasSinCostos = <T extends CifraDicha>(
  tipo: string,
  cifras: readonly T[],
  liquida = false,
): readonly T[] => {
  if (tipo === 'cierreInventario') return cifras.filter((una) => una.tipo !== 'pesos')
  return liquida ? cifras : sinCostoDeOro(cifras)
}

import type { Pesos } from '../dinero/pesos.ts'
import { type Fecha, partes } from '../fechas/fecha.ts'
import type { Ambiente } from './clave.ts'
import type { TipoElectronico } from './tipos.ts'

/** A line before taxes. Its IVA is what was charged, to the peso: it is never computed again. */
export interface LineaElectronica {
  readonly descripcion: string
  readonly codigo?: string | undefined
  readonly base: Pesos
  readonly iva: Pesos
  /** Of the IVA, hundredths of a percentage. */
  readonly tasa: number
}

/** What was retained of who sells, by DIAN's number: 05 ReteIVA, 06 ReteRenta, 07 ReteIca. */
export interface Retencion {
  readonly impuesto: '05' | '06' | '07'
  readonly base: Pesos
  readonly valor: Pesos
}

/** What a draft keeps of the act that left it: the figures of the document, whatever is written about people since. */
export interface ContenidoElectronico {
  readonly lineas: readonly LineaElectronica[]
  readonly retenciones: readonly Retencion[]
  /** DIAN's means of payment: 10 cash, 48 credit card, 49 debit card, 47 transfer, 1 not defined. */
  readonly medio: string
}

/** Who issues or receives. */
export interface ParteElectronica {
  /** 1 legal person, 2 natural person. */
  readonly organizacion: '1' | '2'
  /** Code of the identity document at DIAN. */
  readonly tipoDocumento: string
  readonly documento: string
  /** Check digit, of a NIT. */
  readonly dv?: string | undefined
  readonly nombre: string
  /** Codes of five and two digits, with their names; absent of the final consumer. */
  readonly lugar?:
    | {
        readonly municipio: string
        readonly nombreMunicipio: string
        readonly departamento: string
        readonly nombreDepartamento: string
        readonly direccion: string
        readonly postal?: string | undefined
      }
    | undefined
  readonly correo?: string | undefined
  readonly responsabilidades: readonly string[]
  /** 48 responsible for IVA, 49 not. */
  readonly iva: '48' | '49'
}

/** The document that a note corrects. */
export interface Referencia {
  readonly codigo: string
  readonly clave: string
  readonly fecha: Fecha
  readonly tipo: TipoElectronico
  readonly concepto: string
  readonly motivo: string
}

/** Everything that the XML says but its codes. */
export interface DocumentoElectronico {
  readonly tipo: TipoElectronico
  readonly prefijo: string
  readonly numero: number
  readonly fecha: Fecha
  readonly hora: string
  readonly ambiente: Ambiente
  readonly contenido: ContenidoElectronico
  /** The house. */
  readonly emisor: ParteElectronica
  /** Who buys; of a documento soporte, who sells. */
  readonly contraparte: ParteElectronica
  readonly rango: {
    readonly resolucion: string
    readonly desde: number
    readonly hasta: number
    readonly vigenteDesde: Fecha
    readonly vigenteHasta: Fecha
  }
  readonly softwareId: string
  readonly referencia?: Referencia | undefined
  /** Of the POS document: where and by whom it was sold. */
  readonly caja?:
    | { readonly almacen: string; readonly lugar: string; readonly cajero: string; readonly venta: string }
    | undefined
}

export interface Totales {
  readonly base: Pesos
  readonly iva: Pesos
  readonly total: Pesos
  /** IVA by rate, in the order of the rate. */
  readonly impuestos: readonly { readonly tasa: number; readonly base: Pesos; readonly iva: Pesos }[]
}

/** Totals of a document: sums of its lines, to the peso. Retentions are informed and do not lower what is owed. */
export function totalesDe({ lineas }: Pick<ContenidoElectronico, 'lineas'>): Totales {
  const porTasa = new Map<number, { base: Pesos; iva: Pesos }>()
  for (const { tasa, base, iva } of lineas) {
    const suma = porTasa.get(tasa) ?? { base: 0, iva: 0 }
    porTasa.set(tasa, { base: suma.base + base, iva: suma.iva + iva })
  }
  const impuestos = [...porTasa].map(([tasa, suma]) => ({ tasa, ...suma })).sort((a, b) => a.tasa - b.tasa)
  const base = impuestos.reduce((suma, una) => suma + una.base, 0)
  const iva = impuestos.reduce((suma, una) => suma + una.iva, 0)
  return { base, iva, total: base + iva, impuestos }
}

/** Rates of IVA of the law, hundredths of a percentage. */
export const TASAS = [0, 500, 1900]
/** What DIAN bears between a tax and its rate on the base, pesos. */
export const TOLERANCIA = 2

/** Rate of the law with which what was charged fits; none of what DIAN would reject. */
export const tasaDeLey = (base: Pesos, iva: Pesos): number | undefined =>
  TASAS.find((tasa) => Math.abs((base * tasa) / 10_000 - iva) <= TOLERANCIA && (tasa > 0 || iva === 0))

/** Tax of a base at one of those rates, whole pesos. */
export const ivaDeLey = (base: Pesos, tasa: number): Pesos => Math.round((base * tasa) / 10_000)

/** Rate of a line from what was charged: of the law when it fits, else the one that its figures make. */
export function tasaDe(base: Pesos, iva: Pesos): number {
  const cabe = tasaDeLey(base, iva)
  if (cabe !== undefined) return cabe
  return base > 0 ? Math.round((iva * 10_000) / base) : 0
}

/** DIAN's number of what the largest part was paid with. */
export function medioDian(medio: string | undefined): string {
  const tabla: Readonly<Record<string, string>> = { efectivo: '10', datafono: '48', transferencia: '47' }
  return tabla[medio ?? ''] ?? '1'
}

/** DIAN's names of those numbers, as the paper says them. */
export const MEDIOS_DIAN: Readonly<Record<string, string>> = {
  '1': 'Medio no definido',
  '10': 'Efectivo',
  '47': 'Transferencia',
  '48': 'Tarjeta crédito',
  '49': 'Tarjeta débito',
}

/** Who buys without saying who they are (annex FEV 1.9 §13). */
export const CONSUMIDOR_FINAL: ParteElectronica = {
  organizacion: '2',
  tipoDocumento: '13',
  documento: '222222222222',
  nombre: 'Consumidor final',
  responsabilidades: ['R-99-PN'],
  iva: '49',
}

/** How many UVT before taxes a sale to who does not say who they are may have on a POS document (Res. 1092/2022). */
const UVT_POS = 5

/** The year of a UVT that is in force for want of that of the day's own; null of one that is of its year. */
export const uvtAtrasada = (anio: number, hoy: Fecha): number | null =>
  anio < partes(hoy).anio ? anio : null

/**
 * Kind of document that a sale is owed: who says who they are gets an invoice; the final consumer the POS document up to
 * five UVT. [for an accountant to confirm]
 * @param uvt pesos
 */
export function tipoDeVenta(
  base: Pesos,
  { conCliente, uvt }: { conCliente: boolean; uvt: Pesos },
): 'factura' | 'pos' {
  return conCliente || base > UVT_POS * uvt ? 'factura' : 'pos'
}

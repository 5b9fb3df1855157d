import type { FormatoRecibo } from '@retroventa/api/operaciones/llamadas'
import type { TipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import type { Pesos } from '@retroventa/domain/dinero/pesos'
import type { Instante } from '@retroventa/domain/fechas/fecha'
import type { Parte } from '@retroventa/domain/operaciones/catalogo'

/** A thing said in two words: its name and what it is. */
export interface Renglon {
  readonly nombre: string
  readonly valor: string
}

/** Who signs beside a customer, as the paper says it. */
export const QUIEN_FIRMA = { entrega: 'entrega', recibe: 'recibe', atendio: 'atendió' } as const

/** Everything a receipt says, as plain data: it crosses to a worker thread. All of it comes from the stored document. */
export interface ReciboImpreso {
  readonly formato: FormatoRecibo
  /** *Recibo de prórroga*. */
  readonly titulo: string
  readonly empresa: { readonly nombre: string; readonly nit: string; readonly dv: string }
  readonly almacen: {
    readonly codigo: string
    readonly nombre: string
    readonly municipio: string
    readonly direccion: string
    readonly telefono: string
  }
  /** Of the document; the one in its bars. */
  readonly codigo: string
  /** What it acts on, by its kind; absent when it is the document itself. */
  readonly origen?: { readonly nombre: string; readonly codigo: string } | undefined
  readonly instante: Instante
  /** Whom it names, a customer or not. */
  readonly cliente?:
    | {
        readonly nombre: string
        readonly tipoDocumento: TipoDocumento | undefined
        readonly documento: string
        readonly dv?: string | undefined
      }
    | undefined
  /** What `cliente` is to the house. */
  readonly parte: Parte
  readonly atendio: string
  /** Who signs instead of the customer and who attended: a hand-off between two of the house; without a name, by hand. */
  readonly firmas?:
    | readonly { readonly quien: keyof typeof QUIEN_FIRMA | 'cliente'; readonly nombre: string }[]
    | undefined
  readonly autorizo?: string | undefined
  /** Whole pesos: above 0 whom it names paid them, below 0 the branch handed them over. */
  readonly valor: Pesos
  readonly pagos: readonly (Renglon & { readonly referencia?: string | undefined })[]
  /** Cash that the customer handed over and what was given back, whole pesos. */
  readonly efectivo?: { readonly recibido: Pesos; readonly cambio: Pesos } | undefined
  /** What it changed; without `antes` in any, nothing of it was there before. */
  readonly cifras: readonly {
    readonly nombre: string
    readonly antes?: string | undefined
    readonly despues: string
  }[]
  /** What was entered, and why an amount is not the suggested one. */
  readonly datos: readonly Renglon[]
  /** Things that changed place. */
  readonly bienes: readonly {
    readonly codigo: string
    readonly descripcion: string
    /** Hundredths of a gram; 0 = not weighed. */
    readonly peso: number
    readonly queda: string
  }[]
  /** Code of the document that voided it: the paper says that it is worth nothing. */
  readonly anuladoPor?: string | undefined
  readonly impresion: {
    readonly por: string
    readonly instante: Instante
    /** True from the second print on. */
    readonly duplicado: boolean
  }
}

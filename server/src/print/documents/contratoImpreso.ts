import type { TipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import type { ClausulaLegal } from '@retroventa/domain/contratos/legal/texto'
import type { CondicionesContrato } from '@retroventa/domain/contratos/tipos'
import type { Pesos } from '@retroventa/domain/dinero/pesos'
import type { Instante } from '@retroventa/domain/fechas/fecha'
import type { Categoria } from '@retroventa/domain/oro/categorias'
import type { Papel } from '../estilo.ts'

/**
 * Everything the printed contract says, as plain data: it crosses to a worker thread. What follows from the signed
 * terms (due date, buy-back prices, words) is computed from `condiciones`, so the paper cannot disagree with the rules.
 */
export interface ContratoImpreso {
  readonly papel: Papel
  readonly empresa: {
    readonly nombre: string
    /** Digits only; the check digit apart. */
    readonly nit: string
    readonly dv: string
    readonly direccion: string
    readonly telefono: string
  }
  readonly almacen: {
    readonly codigo: string
    readonly nombre: string
    readonly municipio: string
    readonly direccion: string
    readonly telefono: string
  }
  /** `PCT01-000123`. */
  readonly codigo: string
  readonly consecutivoAnterior?: string | undefined
  readonly creado: Instante
  /** It was voided: whoever holds the paper is told. */
  readonly anulado?: boolean | undefined
  /** How and when it ended, in words: *retiro del 30 nov 2026*. Whoever holds a copy of it is told. */
  readonly terminado?: string | undefined
  /** Who attended, as the paper names them. */
  readonly empleado: string
  readonly cliente: {
    readonly nombre: string
    readonly tipoDocumento: TipoDocumento
    readonly documento: string
    readonly dv?: string | undefined
    readonly direccion: string
    readonly municipio: string
    /** Ten digits or empty. */
    readonly celular: string
    /** The treatment of personal data (Ley 1581) was authorised by the day of the contract. */
    readonly autoriza: boolean
    /** Some means of being told of it was chosen by then: by those the house writes, whether or not that was authorised. */
    readonly avisos: boolean
    /** A hit with a list is open or confirmed (D24): told by a letter that the house knows, since the paper goes to the customer. */
    readonly enListas: boolean
  }
  readonly articulos: readonly {
    readonly descripcion: string
    /** Absent for goods that are not metal. */
    readonly categoria?: Categoria | undefined
    /** Hundredths of a gram; 0 = not weighed. */
    readonly peso: number
    readonly valor: Pesos
  }[]
  readonly plazoNombre: string
  readonly condiciones: CondicionesContrato
  /** The clauses of the version that it was signed under, with their tags. */
  readonly textoLegal: readonly ClausulaLegal[]
  readonly impresion: {
    readonly por: string
    readonly instante: Instante
    /** True from the second print on. */
    readonly duplicado: boolean
  }
}

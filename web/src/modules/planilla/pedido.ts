import { CLAVES_FILA, type ClaveFila } from '@retroventa/domain/planilla/filas'
import { dia, entero, uno } from '../../ui/direccion.ts'

/** What the address of a sheet says: days, branches by code or `todos`, page of its documents, and of which of its rows they are. */
export interface Pedido {
  desde?: string | undefined
  hasta?: string | undefined
  almacenes?: string | undefined
  pagina?: number | undefined
  fila?: ClaveFila | undefined
  /** Name of a part of the row. */
  detalle?: string | undefined
}

/**
 * Reads an address as somebody typed or kept it: what makes no sense is left out, but for its branches. Without them it would be
 * the sheet of another branch, with nothing that says so: the server refuses them with words.
 * @returns every key: one that is missing would stay in the address as it was typed
 */
export function leerPedido(busqueda: Record<string, unknown>): Pedido {
  const { almacenes } = busqueda
  const fila = uno(CLAVES_FILA)(busqueda.fila)
  return {
    desde: dia(busqueda.desde),
    hasta: dia(busqueda.hasta),
    almacenes:
      almacenes === undefined || almacenes === null || almacenes === '' ? undefined : String(almacenes),
    pagina: entero(2)(busqueda.pagina),
    fila,
    detalle: fila && busqueda.detalle ? String(busqueda.detalle) : undefined,
  }
}

/** The sheet itself, without what is looked at of its documents. */
export const sinDocumentos = ({ desde, hasta, almacenes }: Pedido): Pedido => ({ desde, hasta, almacenes })

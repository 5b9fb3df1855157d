import { esFecha } from '@retroventa/domain/fechas/fecha'
import { CLAVES_FILA, type ClaveFila } from '@retroventa/domain/planilla/filas'

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

const dia = (valor: unknown): string | undefined =>
  typeof valor === 'string' && esFecha(valor) ? valor : undefined

/**
 * Reads an address as somebody typed or kept it: what makes no sense is left out, but for its branches. Without them it would be
 * the sheet of another branch, with nothing that says so: the server refuses them with words.
 */
export function leerPedido(busqueda: Record<string, unknown>): Pedido {
  const [desde, hasta] = [dia(busqueda.desde), dia(busqueda.hasta)]
  const { almacenes } = busqueda
  const pagina = Number(busqueda.pagina)
  const fila = CLAVES_FILA.find((una) => una === busqueda.fila)
  return {
    ...(desde && { desde }),
    ...(hasta && { hasta }),
    ...(almacenes !== undefined &&
      almacenes !== null &&
      almacenes !== '' && { almacenes: String(almacenes) }),
    ...(Number.isSafeInteger(pagina) && pagina > 1 && { pagina }),
    ...(fila && { fila }),
    ...(fila && busqueda.detalle ? { detalle: String(busqueda.detalle) } : {}),
  }
}

/** The sheet itself, without what is looked at of its documents. */
export const sinDocumentos = ({ desde, hasta, almacenes }: Pedido): Pedido => ({ desde, hasta, almacenes })

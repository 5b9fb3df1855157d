import { esFecha } from '@retroventa/domain/fechas/fecha'

/** What the address of a sheet says: days, branches by code or `todos`, page of its documents. */
export interface Pedido {
  desde?: string | undefined
  hasta?: string | undefined
  almacenes?: string | undefined
  pagina?: number
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
  return {
    ...(desde && { desde }),
    ...(hasta && { hasta }),
    ...(almacenes !== undefined &&
      almacenes !== null &&
      almacenes !== '' && { almacenes: String(almacenes) }),
    ...(Number.isSafeInteger(pagina) && pagina > 1 && { pagina }),
  }
}

import { esFecha } from '@retroventa/domain/fechas/fecha'

/** What the address of a sheet says: days, branches by code, page of its documents. */
export interface Pedido {
  desde?: string
  hasta?: string
  almacenes?: string
  pagina?: number
}

const dia = (valor: unknown): string | undefined =>
  typeof valor === 'string' && esFecha(valor) ? valor : undefined

/** Reads an address as somebody typed or kept it: what makes no sense is left out. */
export function leerPedido(busqueda: Record<string, unknown>): Pedido {
  const [desde, hasta] = [dia(busqueda.desde), dia(busqueda.hasta)]
  const { almacenes } = busqueda
  const pagina = Number(busqueda.pagina)
  return {
    ...(desde && { desde }),
    ...(hasta && { hasta }),
    ...(typeof almacenes === 'string' && /^[\w,]{1,400}$/.test(almacenes) && { almacenes }),
    ...(Number.isSafeInteger(pagina) && pagina > 1 && { pagina }),
  }
}

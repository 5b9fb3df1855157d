import type { Parte } from '@retroventa/domain/operaciones/catalogo'

/** Whom a document names, as its page and its papers head them. */
export const NOMBRE_DE_PARTE: Record<Parte, string> = {
  cliente: 'Cliente',
  proveedor: 'Proveedor',
  tercero: 'Tercero',
}

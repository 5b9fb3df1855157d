import type { ErrorRegla } from '../regla.ts'
import { leerImei } from './imei.ts'

/** Letters of the description of an item (001 §5). */
export const DESCRIPCION_MINIMA = 20

export type FaltaCertificado =
  | 'certificado.descripcion'
  | 'certificado.almacen'
  | 'certificado.cliente'
  | 'certificado.vendedor'
  | 'certificado.requerido'

type Falta = ErrorRegla<FaltaCertificado>
const falta = (si: boolean, codigo: FaltaCertificado, campo: string): Falta[] =>
  si ? [{ codigo, campo }] : []

/** Certificate of property of items (001 §5): what is missing, all of it. */
export const validarArticulo = (d: {
  articulo: string
  almacenCompra: string
  idCliente: string
}): Falta[] => [
  ...falta(d.articulo.trim().length < DESCRIPCION_MINIMA, 'certificado.descripcion', 'articulo'),
  ...falta(!d.almacenCompra, 'certificado.almacen', 'almacenCompra'),
  ...falta(!d.idCliente, 'certificado.cliente', 'idCliente'),
]

/** Certificate of property of a mobile phone (001 §5). */
export const validarCelular = (d: {
  marca: string
  modelo: string
  imei1: string
  idCliente: string
}): Falta[] => [
  ...falta(!d.marca.trim(), 'certificado.requerido', 'marca'),
  ...falta(!d.modelo.trim(), 'certificado.requerido', 'modelo'),
  ...falta(!leerImei(d.imei1), 'certificado.requerido', 'imei1'),
  ...falta(!d.idCliente, 'certificado.vendedor', 'idCliente'),
]

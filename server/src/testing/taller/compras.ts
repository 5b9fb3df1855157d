import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import type { Dependencias } from '../../dependencies.ts'
import { unCliente } from '../../modules/clientes/factory.ts'
import { situacionDeCompra } from '../../modules/compras/factory.ts'
import { type PorCrear, porCrear } from './documentos.ts'

/** Two things of a person, or of a supplier who invoices; what goes back was bought from a person. */
export async function unaCompra(deps: Dependencias, tipo: TipoOperacion): Promise<PorCrear> {
  const deProveedor = tipo === 'compraProveedor'
  const entrada = {
    clase: 'articulos',
    terceroId: (await unCliente(deps.db)).id,
    articulos: [
      { descripcion: 'Anillo de grado', categoria: 4, peso: 310, valor: 400_000 },
      { descripcion: 'Taladro percutor', peso: 0, valor: 250_000 },
    ],
    ...(deProveedor ? { factura: 'FV-2210' } : { procedencia: 'uso' }),
  }
  const situacion = await situacionDeCompra(deps)
  return porCrear(
    deProveedor ? 'compraProveedor' : 'compraDirecta',
    deProveedor ? '/compras/proveedores' : '/compras/directas',
    situacion,
    entrada,
    situacion.hoy,
  )
}

import type { OPERACIONES_COMPRA } from '@retroventa/domain/operaciones/compras/catalogo'
import {
  CLASES_COMPRA,
  MAXIMO_ARTICULOS,
  PROCEDENCIAS,
} from '@retroventa/domain/operaciones/compras/situacion'
import { z } from 'zod'
import { ArticuloNuevo } from '../contratos/articulo.ts'
import { Id, renglones, texto } from '../core/comunes.ts'
import { Motivo, Pagos, Recibido, Valor } from '../operaciones/formas.ts'

const Comun = z.object({
  clase: z.enum(CLASES_COMPRA),
  /** A customer or a supplier: whoever the books name. */
  terceroId: Id.optional(),
  articulos: renglones(
    ArticuloNuevo.extend({ valor: Valor.optional(), precioGramo: Valor.optional() }),
    MAXIMO_ARTICULOS,
  ),
  pagos: Pagos,
})

/** What a person enters of each act of a purchase. */
export const ENTRADAS_COMPRA = {
  compraDirecta: Comun.extend({
    procedencia: z.enum(PROCEDENCIAS).optional(),
    procedenciaDetalle: texto(300).optional(),
  }),
  compraProveedor: Comun.extend({
    factura: texto(40).optional(),
    iva: Valor.optional(),
    retefuente: Valor.optional(),
    reteiva: Valor.optional(),
    reteica: Valor.optional(),
    motivoImpuestos: Motivo.optional(),
  }),
  devolucionCompra: z.object({
    lineas: z.array(z.int()).max(MAXIMO_ARTICULOS),
    motivo: Motivo,
    pagos: Pagos,
    recibido: Recibido,
  }),
} as const satisfies Record<keyof typeof OPERACIONES_COMPRA, z.ZodType>

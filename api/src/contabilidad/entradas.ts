import { ALMACEN } from '@retroventa/domain/almacenes/codigo'
import type { OPERACIONES_LIBROS } from '@retroventa/domain/operaciones/libros/catalogo'
import { z } from 'zod'
import { Fecha, Id, texto } from '../core/comunes.ts'
import { Valor } from '../operaciones/formas.ts'

export const Mes = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'debe ser un mes: 2026-10' })

/** Whose books: those of the branch of the session unless one that was closed is named, where no session is. */
export const LibrosDe = z.object({
  libros: z
    .string()
    .regex(new RegExp(`^${ALMACEN}$`), { error: 'debe ser el código de un almacén' })
    .optional(),
})

/** What who keeps the books enters. */
export const ENTRADAS_LIBROS = {
  comprobante: z.object({
    descripcion: texto(300),
    fecha: Fecha.optional(),
    terceroId: Id.optional(),
    lineas: z.array(z.object({ cuenta: texto(12), debito: Valor, credito: Valor })).max(200),
  }),
  cierreMes: z.object({ mes: Mes, observacion: texto(300).optional() }),
} as const satisfies Record<keyof typeof OPERACIONES_LIBROS, z.ZodType>

import { CLAVES_CLASE, ESTADOS_BIEN } from '@retroventa/domain/bienes/clases'
import { MAX_FOTOS } from '@retroventa/domain/contratos/validarContrato'
import { z } from 'zod'
import { Id, Instante, Porcentaje, texto } from '../core/comunes.ts'

const ColumnaSugeridos = z.object({
  porcentaje: Porcentaje,
  categorias: z.array(z.object({ valor_sugerido: z.int() })),
})

/** Prices of a day: screens suggest with the same exact rule as the server (D15). */
export const SugeridosDelDia = z.object({
  dolar: z.number(),
  onza: z.number(),
  plata: z.number(),
  ajuste: z.number(),
  ultimaUpdate: Instante.nullable(),
  contrato: ColumnaSugeridos,
  compra_directa: ColumnaSugeridos,
})

/** Of what is not metal: what tells it from another of its class. */
export const FichaBien = z.object({
  clase: z.enum(CLAVES_CLASE),
  marca: texto(40).optional(),
  modelo: texto(60).optional(),
  /** Serial as it is written on the thing, IMEI or plate: some letter or digit, and no blanks around. */
  serial: texto(40)
    .regex(/^(?=.*[A-Za-z0-9])\S(.*\S)?$/)
    .optional(),
  estado: z.enum(ESTADOS_BIEN).optional(),
  accesorios: texto(120).optional(),
})

/** Shapes only: the rules, with all their errors at once, are in `domain/contratos/validarContrato`. */
export const ArticuloNuevo = z.object({
  descripcion: texto(200),
  /** Purity 1…8 (D15); absent for goods that are not metal. */
  categoria: z.int().optional(),
  /** Net, hundredths of a gram. */
  peso: z.int(),
  /** Stones and what else was taken off the gross weight, hundredths of a gram. */
  piedras: z.int().optional(),
  ficha: FichaBien.optional(),
  /** Uploaded photos of one's own (`POST /fotos`), in their order. */
  fotos: z.array(Id).max(MAX_FOTOS).optional(),
  valor: z.int(),
  /** Why the value is above the suggested one (D7). */
  motivo: texto(200).optional(),
})

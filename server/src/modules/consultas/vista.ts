import { type Fuente, Hallazgo, type ResultadoConsulta } from '@retroventa/api/consultas'
import { ESTADO } from '@retroventa/domain/consultas/fuentes'
import { z } from 'zod'
import type { FilaConsulta, FilaFuente } from './queries.ts'

/** What a consultation keeps beside its columns. Written and read here only. */
export const Detalle = z.object({
  hallazgos: z.array(Hallazgo).default([]),
  /** Own sources: what was searched, so that the certificate can say it. */
  buscado: z
    .object({
      nombres: z.string().optional(),
      apellidos: z.string().optional(),
      fecha_nacimiento: z.string().optional(),
    })
    .optional(),
  huella: z.string().optional(),
  fuenteFallo: z.literal('SI').optional(),
})
export type Detalle = z.output<typeof Detalle>

const Detalles = z
  .object({ titulo: z.string(), contenido: z.array(z.string()), recomendacion: z.string() })
  .nullable()

export function vistaDeFuente(f: FilaFuente): Fuente {
  return {
    codigoFuente: f.codigo,
    nombreFuente: f.nombre,
    visible: f.visible,
    activo: f.activo,
    orden: f.orden,
    tiposDocumentoPermitidos: f.tipos_documento_permitidos,
    mensajeRestriccion: f.mensaje_restriccion,
    permitePago: f.permite_pago,
    costoUnitario: f.costo_unitario,
    tienePDF: f.tiene_pdf,
    detalles: Detalles.parse(f.detalles),
    descripcion: f.descripcion,
  }
}

export function vistaDeConsulta(c: FilaConsulta): ResultadoConsulta {
  const { hallazgos, fuenteFallo } = Detalle.parse(c.detalle)
  return {
    consultaId: c.id,
    codigoFuente: c.fuente,
    nombreFuente: c.fuente_nombre,
    success: c.estado !== ESTADO.fallida && c.estado !== ESTADO.error,
    estado: c.estado,
    mensaje: c.mensaje,
    esConsultaPaga: c.es_paga,
    costo: c.costo,
    ...(fuenteFallo && { fuenteFallo }),
    consultadoEn: c.instante,
    fechaLista: c.fecha_lista,
    version: c.lista_version,
    hallazgos,
  }
}

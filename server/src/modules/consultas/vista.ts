import { type Fuente, Hallazgo, type ResultadoConsulta } from '@retroventa/api/consultas/llamadas'
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
  falla: z.enum(['fuente', 'dato', 'cuenta', 'limite', 'conexion']).optional(),
  /** Data asked for beside the document. */
  pedido: z
    .object({
      fechaExpedicion: z.string().optional(),
      primerApellido: z.string().optional(),
      placa: z.string().optional(),
    })
    .optional(),
  /** The provider's number of the answer: its PDF is asked for by it. */
  referencia: z.string().optional(),
  /** What the source said of the person. */
  datos: z
    .object({
      primerNombre: z.string().optional(),
      segundoNombre: z.string().optional(),
      primerApellido: z.string().optional(),
      segundoApellido: z.string().optional(),
      razonSocial: z.string().optional(),
      nombresCompletos: z.string().optional(),
      apellidosCompletos: z.string().optional(),
      digitoVerificacion: z.string().optional(),
      nombrePersona: z.string().optional(),
      tipoNombre: z.union([z.literal(1), z.literal(2)]).optional(),
      email: z.string().optional(),
      numeroTelefonico: z.string().optional(),
    })
    .default({}),
})
export type Detalle = z.input<typeof Detalle>

const Detalles = z
  .object({ titulo: z.string(), contenido: z.array(z.string()), recomendacion: z.string() })
  .nullable()

export function vistaDeFuente(
  f: FilaFuente,
  { activo, propia, costoUnitario }: { activo: boolean; propia: boolean; costoUnitario: number },
): Fuente {
  return {
    codigoFuente: f.codigo,
    nombreFuente: f.nombre,
    visible: f.visible,
    activo,
    orden: f.orden,
    tiposDocumentoPermitidos: f.tipos_documento_permitidos,
    mensajeRestriccion: f.mensaje_restriccion,
    permitePago: f.permite_pago && !propia,
    costoUnitario,
    tienePDF: f.tiene_pdf,
    detalles: Detalles.parse(f.detalles),
    descripcion: f.descripcion,
    propia,
    consumeCupo: f.consume_cupo && !propia,
  }
}

export function vistaDeConsulta(c: FilaConsulta): ResultadoConsulta {
  const { hallazgos, fuenteFallo, falla, pedido, referencia, datos } = Detalle.parse(c.detalle)
  const { email, numeroTelefonico, ...nombres } = datos
  const pendiente = c.situacion === 'pendiente'
  const success = !pendiente && c.estado !== ESTADO.fallida && c.estado !== ESTADO.error
  const especificos = {
    ...(fuenteFallo && { fuenteFallo }),
    ...(email && { email }),
    ...(numeroTelefonico && { numeroTelefonico }),
  }
  return {
    consultaId: c.id,
    codigoFuente: c.fuente,
    nombreFuente: c.fuente_nombre,
    success,
    estado: c.estado,
    mensaje: c.mensaje,
    esConsultaPaga: c.es_paga,
    costo: c.costo,
    costoOfrecido: c.costo_ofrecido,
    pendiente,
    ...(fuenteFallo && { fuenteFallo }),
    ...(falla && { falla }),
    ...(pedido?.placa && { placa: pedido.placa }),
    consultadoEn: c.terminada ?? c.instante,
    fechaLista: c.fecha_lista,
    version: c.lista_version,
    hallazgos,
    // What a list answered has its certificate.
    tienePDF: success && (c.lista_id !== null || c.con_pdf || (c.fuente_con_pdf && referencia !== undefined)),
    ...nombres,
    ...(Object.keys(especificos).length > 0 && { datosEspecificos: especificos }),
  }
}

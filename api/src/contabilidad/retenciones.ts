import { z } from 'zod'
import { Fecha, Id } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'

/** Taxes withheld from whom is paid (001 §3), as a certificate names them. */
export const RETENCIONES = {
  retefuente: { concepto: 'retefuentePorPagar', titulo: 'Retención en la fuente' },
  reteiva: { concepto: 'reteivaPorPagar', titulo: 'Retención del impuesto sobre las ventas (ReteIVA)' },
  reteica: { concepto: 'reteicaPorPagar', titulo: 'Retención de industria y comercio (ReteICA)' },
} as const
export type Retencion = keyof typeof RETENCIONES

const Periodo = z.object({ desde: Fecha, hasta: Fecha })
const params = z.object({ terceroId: Id })

/** What was withheld from a third by one tax, whole pesos: what comes to nothing or less is no certificate. */
const Certificado = z.object({
  impuesto: z.enum(Object.keys(RETENCIONES) as [Retencion, ...Retencion[]]),
  lineas: z.array(
    z.object({
      concepto: z.string(),
      /** City where it was withheld. */
      municipio: z.string(),
      /** What it was withheld on: the subtotal, or the IVA of the ReteIVA. */
      base: z.int(),
      retenido: z.int().positive(),
      documentos: z.int(),
    }),
  ),
  base: z.int(),
  retenido: z.int().positive(),
  enLetras: z.string(),
})
export type Certificado = z.output<typeof Certificado>

export const verRetenciones = endpoint({
  method: 'GET',
  path: '/contabilidad/retenciones/:terceroId',
  permiso: 'contabilidad.certificados',
  resumen: 'Lo que la empresa retuvo a un tercero en un período, por impuesto y concepto',
  params,
  query: Periodo,
  response: z.object({
    tercero: z.object({ id: Id, nombre: z.string(), documento: z.string(), conCorreo: z.boolean() }),
    certificados: z.array(Certificado),
    /** What of earlier days was voided or given back in these beyond what was withheld, whole pesos: no certificate tells it. */
    descontado: z.int().nonnegative(),
  }),
  errors: ['cliente.no_existe', 'retencion.periodo'],
})

export const imprimirRetenciones = endpoint({
  method: 'GET',
  path: '/contabilidad/retenciones/:terceroId/certificado',
  permiso: 'contabilidad.certificados',
  resumen: 'Certificados de retenciones de un tercero en PDF, uno por impuesto',
  params,
  query: Periodo,
  produce: 'application/pdf',
  errors: ['cliente.no_existe', 'retencion.periodo', 'retencion.nada', 'impresion.fallo'],
})

export const enviarRetenciones = endpoint({
  method: 'POST',
  path: '/contabilidad/retenciones/:terceroId/correo',
  permiso: 'contabilidad.certificados',
  resumen: 'Dejar por enviar a un tercero sus certificados de retenciones',
  params,
  body: Periodo,
  response: z.object({ correo: z.literal(true) }),
  errors: ['cliente.no_existe', 'retencion.periodo', 'retencion.nada', 'retencion.sin_correo'],
})

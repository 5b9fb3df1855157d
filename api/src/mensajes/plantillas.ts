import { CANALES } from '@retroventa/domain/mensajes/tipos'
import { TIPOS_PLANTILLA } from '@retroventa/domain/plantillas/matriz'
import { z } from 'zod'
import { PlantillaWhatsApp } from '../configuracion/llamadas.ts'
import { Instante, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'

const Tipo = z.enum(TIPOS_PLANTILLA)
const Textos = z.object({
  tipo: Tipo,
  corto: texto(1000),
  correo: texto(5000),
  /** Approved template of WhatsApp, when it leaves by one. */
  whatsapp: PlantillaWhatsApp.optional(),
})

export const verPlantilla = endpoint({
  method: 'POST',
  path: '/mensajes/plantillas/vista',
  permiso: 'configuracion.ver',
  resumen: 'Cómo queda una plantilla con los datos de un documento suyo del almacén, o del último',
  body: Textos.extend({ codigo: texto(40).optional() }),
  response: z.object({
    /** Document whose data fill it; null when there is none yet and everyday values do. */
    documento: z.string().nullable(),
    sms: z.string(),
    whatsapp: z.string(),
    /** What fills the approved template, in its order; nothing without one. */
    parametros: z.array(z.string()),
    correo: z.object({ html: z.string(), texto: z.string() }),
  }),
  errors: ['mensaje.etiqueta', 'plantilla.documento'],
})

export const versionesPlantilla = endpoint({
  method: 'GET',
  path: '/mensajes/plantillas/versiones',
  permiso: 'configuracion.ver',
  resumen: 'Cómo estuvo escrita una plantilla, de la última a la primera, con quién la cambió y cuándo',
  query: z.object({ tipo: Tipo }),
  response: z.object({
    items: z.array(
      z.object({
        /** Null of the text that was there before anybody changed it. */
        instante: Instante.nullable(),
        nombre: z.string(),
        corto: z.string(),
        correo: z.string(),
        enviaCorto: z.boolean(),
        enviaCorreo: z.boolean(),
      }),
    ),
  }),
  errors: [],
})

export const probarPlantilla = endpoint({
  method: 'POST',
  path: '/mensajes/plantillas/prueba',
  permiso: 'configuracion.administrar',
  resumen: 'Enviarse a uno mismo una plantilla como quedaría, sin esperar el horario de contacto',
  body: Textos.extend({ canal: z.enum(CANALES), para: texto(120).min(1), codigo: texto(40).optional() }),
  response: z.object({ id: z.uuid() }),
  errors: ['mensaje.etiqueta', 'plantilla.documento', 'plantilla.destino', 'plantilla.vacia'],
})

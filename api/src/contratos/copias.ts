import { CANALES } from '@retroventa/domain/mensajes/tipos'
import { TIPOS_PLANTILLA } from '@retroventa/domain/plantillas/matriz'
import { z } from 'zod'
import { Id, Instante, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { ESTADOS_MENSAJE } from '../mensajes/llamadas.ts'

const params = z.object({ codigo: texto(30) })

export const verCopias = endpoint({
  method: 'GET',
  path: '/contratos/:codigo/copias',
  permiso: 'contratos.imprimir',
  resumen: 'A quién y por dónde le llegaría la copia de un contrato, y las que ya se le enviaron',
  params,
  response: z.object({
    cliente: z.string(),
    /** Every channel that has a text for it, in the order in which they are told. */
    medios: z.array(
      z.object({
        canal: z.enum(CANALES),
        /** Whether it goes by it today. */
        sale: z.boolean(),
        /** One of before is still to leave by it: there is no other until then. */
        espera: z.boolean(),
        /** The house has no such channel: nothing of the customer would open it. */
        sinCanal: z.boolean(),
        /** Address or mobile number; null for who may not see the record of the customer, and where there is none. */
        destino: z.string().nullable(),
        /** Why it does not go by it, in words. */
        razon: z.string().nullable(),
      }),
    ),
    /** Copies of the contract and of what was paid on it, the newest first. */
    enviadas: z.array(
      z.object({
        id: Id,
        motivo: z.enum(TIPOS_PLANTILLA),
        canal: z.enum(CANALES),
        estado: z.enum(ESTADOS_MENSAJE),
        razon: z.string().nullable(),
        creado: Instante,
        empleado: z.string(),
      }),
    ),
  }),
  errors: ['contrato.no_existe'],
})

export const enviarCopia = endpoint({
  method: 'POST',
  path: '/contratos/:codigo/copias',
  permiso: 'contratos.imprimir',
  resumen: 'Enviarle al cliente la copia de su contrato, por los medios que autorizó',
  params,
  /** By which of those that were shown it goes. */
  body: z.object({ canales: z.array(z.enum(CANALES)).min(1) }),
  response: z.object({ canales: z.array(z.enum(CANALES)) }),
  errors: [
    'contrato.no_existe',
    'contrato.copia_anulado',
    'contrato.copia_sin_medio',
    'contrato.copia_en_camino',
  ],
})

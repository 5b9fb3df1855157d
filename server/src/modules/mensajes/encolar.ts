import { segmentosSms } from '@retroventa/domain/mensajes/segmentos'
import { limpiarSms } from '@retroventa/domain/mensajes/textoSms'
import type { Canal, ClaseMensaje } from '@retroventa/domain/mensajes/tipos'
import type { Insertable } from 'kysely'
import type { Actor } from '../../core/actor.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { Mensajes } from '../../db/types.ts'
import type { Dependencias } from '../../dependencies.ts'
import { insertar } from './queries.ts'

/** Name of the job that sends what was just left. */
export const TRABAJO_ENVIAR = 'mensajes.enviar'

/** An approved template of WhatsApp with what fills its parameters. */
export interface PlantillaLlena {
  nombre: string
  idioma: string
  parametros: string[]
}

export interface NuevoMensaje {
  /** Absent of a message to the house itself, which says `para` whom. */
  clienteId?: string | undefined
  /** Address of the company; only of a message about no customer. */
  para?: string | undefined
  canal: Canal
  clase: ClaseMensaje
  /** Type of template (001 §3) or a reason written by a person. */
  motivo: string
  /** What it is about: `PCT01-000123`. */
  referencia?: string | undefined
  /** Only mail has one. */
  asunto?: string | undefined
  texto: string
  /** The rich twin of a mail. */
  html?: string | undefined
  /** Approved template of a WhatsApp, with its parameters filled. */
  plantilla?: PlantillaLlena | undefined
  /** Paper that goes with a mail, and the code of what it is of. */
  adjunto?: { papel: string; codigo: string; duplicado?: boolean } | undefined
  /** SMS shown at once and not kept (000 §7, `smsFlash`). */
  flash?: boolean
  /** It may have left already, from a house that was restored since: it stays as of uncertain sending. */
  incierto?: boolean
  /** Message to a filter of customers of which it is one. */
  difusionId?: string
  /** Not before this instant. */
  desde?: string
  /** Event + recipient + day: a second message with the same key is not made. */
  clave?: string
}

const INCIERTO = { estado: 'fallido', razon: 'envio.incierto' } satisfies Partial<Insertable<Mensajes>>

/**
 * Leaves messages to be sent after the transaction commits, and only then. Nothing of the provider can make the save fail:
 * its answer arrives later, in the row of the message. SMS texts are cleaned to what 001 §5 allows.
 * @returns the ids of the messages that are new
 */
export async function encolarMensajes(
  deps: Pick<Dependencias, 'cola' | 'reloj' | 'nuevoId'>,
  tx: Tx,
  actor: Pick<Actor, 'usuarioId' | 'almacenId'>,
  mensajes: readonly NuevoMensaje[],
): Promise<string[]> {
  const ahora = deps.reloj().toISOString()
  const ids = await insertar(
    tx,
    mensajes.map((uno) => {
      const texto = uno.canal === 'sms' ? limpiarSms(uno.texto) : uno.texto
      return {
        id: deps.nuevoId(),
        almacen_id: actor.almacenId,
        cliente_id: uno.clienteId ?? null,
        para: uno.para ?? null,
        canal: uno.canal,
        clase: uno.clase,
        motivo: uno.motivo,
        referencia: uno.referencia ?? null,
        // One line: a name with a line end must not make another header.
        asunto: uno.canal === 'email' ? (uno.asunto ?? uno.motivo).replace(/\s+/g, ' ') : null,
        html: uno.canal === 'email' ? (uno.html ?? null) : null,
        adjunto: uno.canal === 'email' && uno.adjunto ? JSON.stringify(uno.adjunto) : null,
        plantilla: uno.canal === 'whatsapp' && uno.plantilla ? JSON.stringify(uno.plantilla) : null,
        texto,
        partes: uno.canal === 'sms' ? Math.max(1, segmentosSms(texto).partes) : 1,
        flash: uno.flash ?? false,
        clave: uno.clave ?? null,
        difusion_id: uno.difusionId ?? null,
        ...(uno.incierto && INCIERTO),
        hasta: uno.desde ?? ahora,
        creado: ahora,
        creado_por: actor.usuarioId,
      }
    }),
  )
  if (ids.length > 0) await deps.cola.enviar(TRABAJO_ENVIAR, { ids }, tx)
  return ids
}

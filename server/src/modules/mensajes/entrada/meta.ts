import { celularValido } from '@retroventa/domain/clientes/celular'
import { z } from 'zod'
import type { Recibo } from './queriesEntrantes.ts'
import type { Entrante } from './respuestas.ts'

/** What a notice says: what became of what was sent, and what people wrote. */
export interface Novedades {
  recibos: Recibo[]
  entrantes: Entrante[]
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
export const esId = (texto: string | undefined): string | undefined =>
  texto && UUID.test(texto) ? texto : undefined

export const celularDe = (numero: string) =>
  celularValido(numero.replace(/\D/g, '').replace(/^57(?=\d{10}$)/, ''))

/** What of a webhook of WhatsApp is read (facts/feeds §3); the rest of it is nobody's business. */
const Meta = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            statuses: z.array(z.unknown()).default([]),
            messages: z.array(z.unknown()).default([]),
          }),
        }),
      ),
    }),
  ),
})
const Estado = z.object({
  id: z.string().max(300),
  status: z.string(),
  timestamp: z.string().regex(/^\d{9,11}$/),
  biz_opaque_callback_data: z.string().max(300).optional(),
  errors: z.array(z.object({ code: z.number() })).optional(),
})
const Mensaje = z.object({
  id: z.string().max(300),
  // Who goes by a user name may keep their number to themselves: then only Meta knows who it is.
  from: z.string().max(20),
  timestamp: z.string().regex(/^\d{9,11}$/),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
})

const DE_META = { delivered: 'entregado', read: 'leido', failed: 'fallido' } as const
const enIso = (segundos: string): string => new Date(Number(segundos) * 1_000).toISOString()

/** Those that can be read: one that cannot takes none of the others with it, nor has Meta tell it all again for days. */
const legibles = <T>(forma: z.ZodType<T>, dichos: readonly unknown[]): T[] =>
  dichos.flatMap((dicho) => {
    const leido = forma.safeParse(dicho)
    return leido.success ? [leido.data] : []
  })

/** @returns undefined when it is no webhook of Meta's */
export function leerMeta(dicho: unknown): Novedades | undefined {
  const leido = Meta.safeParse(dicho)
  if (!leido.success) return undefined
  const valores = leido.data.entry.flatMap(({ changes }) => changes.map(({ value }) => value))
  return {
    recibos: valores.flatMap(({ statuses }) => legibles(Estado, statuses).flatMap(reciboDe)),
    entrantes: valores.flatMap(({ messages }) => legibles(Mensaje, messages).flatMap(entranteDe)),
  }
}

function reciboDe({
  id,
  status,
  timestamp,
  biz_opaque_callback_data,
  errors,
}: z.output<typeof Estado>): Recibo[] {
  // `sent` says what our own send was told.
  if (!Object.hasOwn(DE_META, status)) return []
  return [
    {
      canal: 'whatsapp',
      id: esId(biz_opaque_callback_data),
      proveedorId: id,
      que: DE_META[status as keyof typeof DE_META],
      instante: enIso(timestamp),
      detalle: errors?.[0] && String(errors[0].code),
    },
  ]
}

function entranteDe({ id, from, timestamp, text, button }: z.output<typeof Mensaje>): Entrante[] {
  const texto = text?.body ?? button?.text
  const de = celularDe(from)
  return texto && de ? [{ canal: 'whatsapp', proveedorId: id, de, texto, instante: enIso(timestamp) }] : []
}

import type { Mensaje } from '@retroventa/api/mensajes/llamadas'
import { textoRazon } from '@retroventa/api/mensajes/textos'
import { CANALES, type Canal } from '@retroventa/domain/mensajes/tipos'
import { INICIALES } from '@retroventa/domain/plantillas/iniciales'
import type { TipoPlantilla } from '@retroventa/domain/plantillas/matriz'
import type { Actor } from '../../../core/actor.ts'
import type { Tx } from '../../../core/transaccion.ts'
import type { Dependencias } from '../../../dependencies.ts'
import type { ContactoCliente } from '../../clientes/service.ts'
import type { Configuracion } from '../../configuracion/service.ts'
import { destinoDe } from '../canales.ts'
import { type Asunto, encolarTextos, type Textos, textoDe, textosDe } from '../plantillas.ts'
import { porReferencia } from '../queries.ts'
import { vistaDeMensaje } from '../vista.ts'

/** A channel by which something that a person asks for may go to a customer. */
export interface Medio {
  readonly canal: Canal
  /** Where it goes; null where it does not. */
  readonly destino: string | null
  /** Why it does not go by it, in words. */
  readonly razon: string | null
  /** The house has no such channel. */
  readonly sinCanal: boolean
}

/** The mail of a type in the words of the company, whether it leaves by itself or not. */
export const correoAPedido = ({ email_operaciones }: Configuracion, tipo: TipoPlantilla): string =>
  email_operaciones.find(({ operacion }) => operacion === tipo)?.body || INICIALES[tipo].correo

/**
 * What a person asks to be sent: its mail whether the company sends that type by itself or not; what costs by the message
 * (SMS, WhatsApp) only where it does.
 */
const textosAPedido = (configuracion: Configuracion, tipo: TipoPlantilla, titulo: string): Textos => ({
  ...textosDe(configuracion, tipo, { corto: undefined, email: undefined, asunto: titulo }),
  email: correoAPedido(configuracion, tipo),
})

/** By which channels it would go to somebody today: those that the company has, with a text, and they authorised. */
export function mediosAPedido(
  puertos: Pick<Dependencias, 'email' | 'sms' | 'whatsapp'>,
  configuracion: Configuracion,
  tipo: TipoPlantilla,
  quien: ContactoCliente | undefined,
): Medio[] {
  const textos = textosAPedido(configuracion, tipo, '')
  return CANALES.filter((canal) => textoDe(canal, textos)).map((canal) => {
    const suyo = destinoDe(puertos, canal, quien)
    const sinCanal = !puertos[canal]
    return 'destino' in suyo
      ? { canal, destino: suyo.destino, razon: null, sinCanal }
      : { canal, destino: null, razon: textoRazon(suyo.razon), sinCanal }
  })
}

/**
 * Leaves it to be sent by those that a person chose of them, and the company's own copies.
 * @returns by which it goes; none when there is no way to them, and then nothing is left
 */
export async function enviarAPedido(
  deps: Dependencias,
  tx: Tx,
  actor: Pick<Actor, 'usuarioId' | 'almacenId' | 'nombre'>,
  asunto: Asunto,
  {
    titulo,
    configuracion,
    quien,
    elegidos,
  }: {
    titulo: string
    configuracion: Configuracion
    quien: ContactoCliente
    elegidos: readonly Canal[]
  },
): Promise<Canal[]> {
  const canales = mediosAPedido(deps, configuracion, asunto.tipo, quien).flatMap(({ canal, destino }) =>
    destino !== null && elegidos.includes(canal) ? canal : [],
  )
  if (canales.length === 0) return []
  const sale = (canal: Canal) => canales.includes(canal)
  await encolarTextos(deps, tx, actor, [
    {
      quien: { ...quien, canales: { email: sale('email'), sms: sale('sms'), whatsapp: sale('whatsapp') } },
      asunto,
      textos: textosAPedido(configuracion, asunto.tipo, titulo),
    },
  ])
  return canales
}

/** What was said to a customer of some types about one thing, newest first. Asks for no permission: the caller has its own. */
export async function mensajesSobre(
  db: Dependencias['db'] | Tx,
  clienteId: string,
  de: { referencia: string; motivos: readonly TipoPlantilla[] },
): Promise<Mensaje[]> {
  return (await porReferencia(db, clienteId, de)).map(vistaDeMensaje)
}

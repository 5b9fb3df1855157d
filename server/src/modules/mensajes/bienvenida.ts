import type { Cliente } from '@retroventa/api/clientes/llamadas'
import { BIENVENIDA } from '@retroventa/api/mensajes/textos'
import type { Actor } from '../../core/actor.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { encolarTextos, textosDe } from './plantillas.ts'

const MOTIVO = 'cliente'

/** What of a customer the welcome needs. */
export type Bienvenido = Pick<Cliente, 'id' | 'nombre_completo' | 'cedula' | 'email'> & {
  cliente: Pick<Cliente['cliente'], 'enviarEmail' | 'enviarSms' | 'enviarWS'>
}

/**
 * Welcome of new customers (000 §4) by the channels each one authorised: mail *Bienvenido* plus the name, SMS with
 * flash 1, WhatsApp. The company's own template `cliente`, when it has one, takes the place of ours, or silences it.
 */
export async function encolarBienvenida(
  deps: Dependencias,
  tx: Tx,
  actor: Pick<Actor, 'usuarioId' | 'almacenId' | 'nombre'>,
  clientes: readonly Bienvenido[],
): Promise<void> {
  // The company is told of who comes to the counter, whether or not they may be written to.
  const deMostrador = clientes.length === 1
  const avisables = clientes.filter(
    ({ email, cliente: c }) => deMostrador || (c.enviarEmail && email) || c.enviarSms || c.enviarWS,
  )
  if (avisables.length === 0) return
  const configurados = textosDe(await leerConfiguracion({ db: tx, reloj: deps.reloj }), MOTIVO, BIENVENIDA)
  // The company gets a copy of what is said at the counter, not thousands of a file that was imported.
  const textos = deMostrador ? configurados : { ...configurados, empresa: [] }
  await encolarTextos(
    deps,
    tx,
    actor,
    avisables.map(({ cliente: c, ...persona }) => ({
      quien: {
        id: persona.id,
        nombre: persona.nombre_completo,
        email: persona.email ?? null,
        canales: { email: c.enviarEmail, sms: c.enviarSms, whatsapp: c.enviarWS },
      },
      textos,
      asunto: {
        tipo: MOTIVO,
        clase: 'confirmacion',
        referencia: persona.cedula,
        clave: `bienvenida:${persona.id}`,
        valores: {},
        flash: true,
      },
    })),
  )
}

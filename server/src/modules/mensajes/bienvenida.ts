import type { Cliente } from '@retroventa/api/clientes/llamadas'
import { BIENVENIDA } from '@retroventa/api/mensajes/textos'
import type { Canal } from '@retroventa/domain/mensajes/tipos'
import { sustituir } from '@retroventa/domain/plantillas/sustituir'
import type { Actor } from '../../core/actor.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { datosDeAlmacen } from '../almacenes/service.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { encolarMensajes } from './encolar.ts'

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
  actor: Pick<Actor, 'usuarioId' | 'almacenId' | 'username'>,
  clientes: readonly Bienvenido[],
): Promise<void> {
  const porDecir = clientes.flatMap((cliente) => canalesDe(cliente).map((canal) => ({ cliente, canal })))
  if (porDecir.length === 0) return
  const almacen = await datosDeAlmacen(tx, actor.almacenId)
  const textos = await textosDe({ db: tx, reloj: deps.reloj })
  await encolarMensajes(
    deps,
    tx,
    actor,
    porDecir.flatMap(({ cliente, canal }) => {
      const texto = canal === 'email' ? textos.email : textos.corto
      if (texto === undefined) return []
      const valores = {
        nombre: cliente.nombre_completo,
        almacen: almacen.nombre,
        telefono: almacen.telefono,
        empleado: actor.username,
      }
      const llenar = (plantilla: string) => sustituir(MOTIVO, plantilla, valores)
      return [
        {
          clienteId: cliente.id,
          canal,
          clase: 'confirmacion' as const,
          motivo: MOTIVO,
          referencia: cliente.cedula,
          asunto: llenar(BIENVENIDA.asunto),
          texto: llenar(texto),
          flash: canal === 'sms',
          clave: `bienvenida:${cliente.id}:${canal}`,
        },
      ]
    }),
  )
}

function canalesDe({ email, cliente }: Bienvenido): Canal[] {
  const canales: Canal[] = []
  if (cliente.enviarEmail && email) canales.push('email')
  if (cliente.enviarSms) canales.push('sms')
  if (cliente.enviarWS) canales.push('whatsapp')
  return canales
}

async function textosDe(deps: Pick<Dependencias, 'db' | 'reloj'>) {
  const { message_operaciones, email_operaciones } = await leerConfiguracion(deps)
  const corto = message_operaciones.find(({ operacion }) => operacion === MOTIVO)
  const email = email_operaciones.find(({ operacion }) => operacion === MOTIVO)
  return {
    corto: corto ? (corto.send ? corto.message : undefined) : BIENVENIDA.corto,
    email: email ? (email.send ? email.body : undefined) : BIENVENIDA.email,
  }
}

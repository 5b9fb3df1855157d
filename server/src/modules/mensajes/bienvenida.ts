import type { Cliente } from '@retroventa/api/clientes'
import { BIENVENIDA } from '@retroventa/api/textosEnvio'
import type { Canal } from '@retroventa/domain/mensajes/tipos'
import { sustituir } from '@retroventa/domain/plantillas/sustituir'
import type { Actor } from '../../core/actor.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { datosDeAlmacen } from '../almacenes/service.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { encolarMensajes } from './encolar.ts'

const MOTIVO = 'cliente'

/**
 * Welcome of a new customer (000 §4) by the channels the customer authorised: mail *Bienvenido* plus the name, SMS with
 * flash 1, WhatsApp. The company's own template `cliente`, when it has one, takes the place of ours, or silences it.
 */
export async function encolarBienvenida(
  deps: Dependencias,
  tx: Tx,
  actor: Actor,
  cliente: Cliente,
): Promise<void> {
  const canales = canalesDe(cliente)
  if (canales.length === 0) return
  const almacen = await datosDeAlmacen(tx, actor.almacenId)
  const textos = await textosDe({ db: tx, reloj: deps.reloj })
  const valores = {
    nombre: cliente.nombre_completo,
    almacen: almacen.nombre,
    telefono: almacen.telefono,
    empleado: actor.username,
  }
  const llenar = (texto: string) => sustituir(MOTIVO, texto, valores)
  await encolarMensajes(
    deps,
    tx,
    actor,
    canales.flatMap((canal) => {
      const texto = canal === 'email' ? textos.email : textos.corto
      if (texto === undefined) return []
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

function canalesDe({ email, cliente }: Cliente): Canal[] {
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

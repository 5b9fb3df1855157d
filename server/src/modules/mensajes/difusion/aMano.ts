import type { enviarMensajes as endpointEnviar } from '@retroventa/api/mensajes/llamadas'
import { sustituir, validarPlantilla } from '@retroventa/domain/plantillas/sustituir'
import type { z } from 'zod'
import { type Actor, exigir } from '../../../core/actor.ts'
import { auditar } from '../../../core/auditoria.ts'
import { Fallo } from '../../../core/fallo.ts'
import { transaccion } from '../../../core/transaccion.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { datosDeAlmacen } from '../../almacenes/service.ts'
import { contactosDeClientes } from '../../clientes/service.ts'
import { admitePublicidad, alcanzaA } from '../canales.ts'
import { encolarMensajes } from '../encolar.ts'
import { llenar } from '../plantillas.ts'

export const TIPO = 'cliente'

/** Refuses a text that cannot be filled, and a mail without subject. @throws Fallo `mensaje.etiqueta`, `mensaje.sin_asunto` */
export function exigirTexto({
  canal,
  asunto,
  texto,
}: Pick<z.output<typeof endpointEnviar.body>, 'canal' | 'asunto' | 'texto'>): void {
  for (const [campo, dicho] of Object.entries({ asunto: asunto ?? '', texto })) {
    const [ajena] = validarPlantilla(TIPO, dicho)
    if (ajena) throw new Fallo('mensaje.etiqueta', { ...ajena.datos }, campo)
  }
  if (canal === 'email' && !asunto) throw new Fallo('mensaje.sin_asunto', {}, 'asunto')
}

/**
 * Sends a message to several customers (001 §7). Whom the channel does not reach, who did not authorise advertising, or does not exist, is
 * left out and counted, as of a message to a filter; the rest waits its turn in the queue, inside the hours of contact (D14).
 * @throws Fallo `mensaje.etiqueta`, `mensaje.sin_asunto`, `permiso.falta`
 */
export async function enviarAClientes(
  deps: Dependencias,
  actor: Actor,
  entrada: z.output<typeof endpointEnviar.body>,
): Promise<{ encolados: number; descartados: number }> {
  exigir(actor, 'mensajes.enviar')
  const { canal, clase, motivo, referencia, asunto, texto, smsFlash } = entrada
  exigirTexto(entrada)
  const clientes = [...new Set(entrada.clientes)]
  return transaccion(deps, actor, async (tx) => {
    const contactos = (await contactosDeClientes(tx, clientes)).filter(
      (uno) => alcanzaA(uno, canal) && admitePublicidad(clase, uno),
    )
    const almacen = await datosDeAlmacen(tx, actor.almacenId)
    const mensajes = contactos.map((uno) => {
      const valores = {
        nombre: uno.nombre,
        almacen: almacen.nombre,
        telefono: almacen.telefono,
        respuestas: almacen.respuestas.join(', '),
        datoAdicional: almacen.dato_adicional,
        empleado: actor.nombre,
      }
      return {
        clienteId: uno.id,
        canal,
        clase,
        motivo,
        referencia,
        ...(asunto && { asunto: sustituir(TIPO, asunto, valores) }),
        ...llenar(TIPO, canal, texto, valores),
        flash: smsFlash === 1,
      }
    })
    const ids = await encolarMensajes(deps, tx, actor, mensajes)
    await auditar(deps, tx, actor, {
      accion: 'mensajes.enviados',
      entidad: 'mensajes',
      entidadId: actor.almacenId,
      despues: { canal, clase, motivo, referencia, encolados: ids.length },
    })
    return { encolados: ids.length, descartados: clientes.length - ids.length }
  })
}

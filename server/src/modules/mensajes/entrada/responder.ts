import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { responderRespuesta } from '@retroventa/api/mensajes/respuestas'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { salidaDeRespuesta } from '@retroventa/domain/mensajes/contacto'
import type { Canal } from '@retroventa/domain/mensajes/tipos'
import { type Actor, exigir } from '../../../core/actor.ts'
import { auditar } from '../../../core/auditoria.ts'
import { Fallo } from '../../../core/fallo.ts'
import { transaccion } from '../../../core/transaccion.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { datosDeAlmacen } from '../../almacenes/service.ts'
import { contactosDeClientes } from '../../clientes/service.ts'
import { encolarMensajes } from '../encolar.ts'
import { alcanceDe } from '../salida.ts'
import { atender, entranteBloqueado, pidioNoMas } from './queriesEntrantes.ts'

/**
 * Answers who wrote, by the channel by which they did and to where they wrote from. It is an answer to their own question, so it
 * does not count for the limits of contact; the hours hold for it (D14). The answer closes what was asked.
 * @throws Fallo `mensaje.no_existe`, `respuesta.atendida`, `respuesta.baja`, `respuesta.sin_autorizacion`, `respuesta.ventana`,
 * `permiso.falta`
 */
export function responderLaRespuesta(
  deps: Dependencias,
  actor: Actor,
  id: string,
  texto: string,
): Promise<Respuesta<typeof responderRespuesta>> {
  exigir(actor, 'mensajes.enviar')
  const instante = deps.reloj().toISOString()
  const alcance = alcanceDe(actor)
  return transaccion(deps, actor, async (tx) => {
    const fila = await entranteBloqueado(tx, id, alcance)
    // Forgotten at the request of its owner: there is nobody to answer.
    if (!fila?.de) throw new Fallo('mensaje.no_existe')
    if (fila.baja) throw new Fallo('respuesta.baja')
    if (fila.atendido) throw new Fallo('respuesta.atendida')
    const canal = fila.canal as Canal
    const [cliente] = fila.cliente_id ? await contactosDeClientes(tx, [fila.cliente_id]) : []
    if (cliente && !cliente.canales[canal]) throw new Fallo('respuesta.sin_autorizacion')
    const suyo = cliente && fila.de === (canal === 'email' ? cliente.email?.toLowerCase() : cliente.celular)
    // It goes to where they wrote from: a number that a customer had before has somebody else by now.
    if (!suyo && (await pidioNoMas(tx, { canal, de: fila.de, despuesDe: fila.recibido })))
      throw new Fallo('respuesta.baja')
    const { sale, tarde } = salidaDeRespuesta(canal, fila.recibido, instante)
    if (tarde) throw new Fallo('respuesta.ventana', { sale: formatoFechaHora(sale) })
    const { nombre } = await datosDeAlmacen(tx, fila.almacen_id)
    const [mensajeId = ''] = await encolarMensajes(deps, tx, { ...actor, almacenId: fila.almacen_id }, [
      {
        ...(suyo ? { clienteId: cliente.id } : { para: fila.de }),
        canal,
        clase: 'confirmacion',
        motivo: 'respuesta',
        asunto: `Respuesta de ${nombre}`,
        texto,
        clave: `respuesta:${id}`,
        desde: sale,
      },
    ])
    await atender(tx, id, { alcance, por: actor.usuarioId, instante })
    await auditar(deps, tx, actor, {
      accion: 'mensaje.respuesta_contestada',
      entidad: 'mensajeEntrante',
      entidadId: id,
      despues: { canal, mensaje: mensajeId },
    })
    return { mensajeId, sale }
  })
}

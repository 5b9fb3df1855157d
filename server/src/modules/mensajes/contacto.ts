import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { verContacto } from '@retroventa/api/mensajes/llamadas'
import { textoRazon } from '@retroventa/api/mensajes/textos'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { permisoDeContacto } from '@retroventa/domain/mensajes/contacto'
import { CANALES, CLASES_MENSAJE } from '@retroventa/domain/mensajes/tipos'
import { type Actor, exigir } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { contactosDeClientes } from '../clientes/service.ts'
import { admitePublicidad } from './canales.ts'
import { estaExcluido } from './ley/queriesExcluidos.ts'
import { contactosDesde } from './queries.ts'

const DIA_MS = 86_400_000
/** A little more than the seven days of the law, whatever the hour. */
export const SEMANA_MS = 8 * DIA_MS

/**
 * What the law and the customer let be said, channel by channel, and from when (Ley 2300, D14): the very rule that the queue
 * asks before each send. The contacts are of the whole chain: the law counts the person, not the branch.
 * @throws Fallo `mensaje.sin_cliente`, `permiso.falta`
 */
export async function verContactoDe(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  clienteId: string,
): Promise<Respuesta<typeof verContacto>> {
  exigir(actor, 'mensajes.ver')
  const ahora = deps.reloj()
  const [cliente] = await contactosDeClientes(deps.db, [clienteId])
  if (!cliente) throw new Fallo('mensaje.sin_cliente')
  // What was said is of who stayed, where the record that is asked for was merged.
  const desde = new Date(ahora.getTime() - SEMANA_MS)
  const historial = await contactosDesde(deps.db, [cliente.id], desde)
  const excluidos = await Promise.all(
    CANALES.map((canal) =>
      estaExcluido(deps.db, (canal === 'email' ? cliente.email : cliente.celular) ?? '', canal),
    ),
  )
  const instante = ahora.toISOString()
  return {
    canales: CANALES.map((canal, i) => ({
      canal,
      autorizado: cliente.canales[canal],
      excluido: excluidos[i] ?? false,
    })),
    sinPermiso: !admitePublicidad('publicidad', cliente),
    contactos: historial
      .filter(({ clase }) => clase !== 'confirmacion')
      .map(({ canal, clase, motivo, instante: enviado }) => ({ canal, clase, motivo, enviado }))
      .toSorted((a, b) => b.enviado.localeCompare(a.enviado)),
    ventanas: CANALES.flatMap((canal) =>
      CLASES_MENSAJE.map((clase) => {
        const permiso = permisoDeContacto({ instante, canal, clase }, historial)
        return {
          canal,
          clase,
          razon: permiso.permitido
            ? null
            : {
                codigo: permiso.motivo,
                texto: textoRazon(permiso.motivo, { hasta: formatoFechaHora(permiso.desde) }),
              },
          desde: permiso.permitido ? null : permiso.desde,
        }
      }),
    ),
  }
}

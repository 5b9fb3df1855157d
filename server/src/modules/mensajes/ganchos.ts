import { type Actor, puede } from '../../core/actor.ts'
import type { GanchoDeCliente } from '../../core/ganchos.ts'
import { encolarBienvenida } from './bienvenida.ts'
import { olvidarEntrantes } from './entrada/queriesEntrantes.ts'
import { olvidarMensajes } from './queries.ts'
import { listarMensajes } from './service.ts'

export const deCliente: GanchoDeCliente = {
  columnas: [
    { tabla: 'mensajes', columna: 'cliente_id', alFusionar: 'pasa', alOlvidar: 'borra' },
    { tabla: 'mensajes_entrantes', columna: 'cliente_id', alFusionar: 'pasa', alOlvidar: 'borra' },
  ],
  async historia(deps, actor, clienteId) {
    if (!puede(actor, 'mensajes.ver')) return []
    return (await listarMensajes(deps, actor, clienteId)).items.map((m) => ({
      id: m.id,
      instante: m.creado,
      clase: 'mensaje',
      texto: `Mensaje por ${m.canal}: ${m.asunto ?? m.motivo}`,
      // Sent, waiting or failed, and why: what the provider or the law said.
      detalle: m.razon ? `${m.estado}: ${m.razon.texto}` : m.estado,
      codigo: null,
    }))
  },
  async datos(deps, actor, clienteId) {
    const entero: Actor = { ...actor, permisos: new Set([...actor.permisos, 'mensajes.ver']) }
    const { items } = await listarMensajes(deps, entero, clienteId)
    return { mensajes: items.map(({ canal, asunto, texto, creado }) => ({ canal, asunto, texto, creado })) }
  },
  async olvidar(tx, { id }) {
    await olvidarMensajes(tx, id)
    await olvidarEntrantes(tx, id)
  },
  alCrear: encolarBienvenida,
}

import type { lineaCliente as Linea } from '@retroventa/api/clientes/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import type { Dependencias } from '../../dependencies.ts'
import { historiaDe } from '../auditoria/service.ts'
import { historialConsultas } from '../consultas/service.ts'
import { historialDeCliente } from '../contratos/service.ts'
import { listarMensajes } from '../mensajes/service.ts'
import { leer } from './comun.ts'

const MAXIMO = 100
type Item = Respuesta<typeof Linea>['items'][number]

/**
 * What happened with a customer, newest first: changes, contracts, consultations and messages, each only for who may see it.
 * @throws Fallo `permiso.falta`, `cliente.no_existe`
 */
export async function lineaCliente(
  deps: Dependencias,
  actor: Actor,
  pedido: string,
): Promise<{ items: Item[] }> {
  exigir(actor, 'clientes.ver')
  const { id } = await leer(deps.db, pedido)
  const [registro, contratos, consultas, mensajes] = await Promise.all([
    historiaDe(deps.db, 'cliente', id, MAXIMO),
    puede(actor, 'contratos.ver') ? historialDeCliente(deps.db, id) : [],
    puede(actor, 'consultas.ver') ? historialConsultas(deps, actor, id) : [],
    puede(actor, 'mensajes.ver') ? listarMensajes(deps, actor, id).then((r) => r.items) : [],
  ])
  const items: Item[] = [
    ...registro.map((r) => ({
      id: r.id,
      instante: r.instante,
      clase: 'registro' as const,
      texto: r.frase,
      detalle: r.campos.length > 0 && r.campos.length <= 6 ? r.campos.join(', ') : null,
      codigo: null,
    })),
    ...contratos.map((c) => ({
      id: c.codigo,
      instante: c.creado,
      clase: 'contrato' as const,
      texto: `Contrato ${c.codigo} por ${formatoPesos(c.valor)}`,
      detalle: c.tipoResolucion ?? c.estado.replaceAll('_', ' '),
      codigo: c.codigo,
    })),
    ...consultas.map((c) => ({
      id: c.consultaId,
      instante: c.ultimaConsulta,
      clase: 'consulta' as const,
      texto: `Consulta en ${c.nombreFuente}`,
      detalle: c.estado,
      codigo: null,
    })),
    ...mensajes.map((m) => ({
      id: m.id,
      instante: m.creado,
      clase: 'mensaje' as const,
      texto: `Mensaje por ${m.canal}: ${m.asunto ?? m.motivo}`,
      // Sent, waiting or failed, and why: what the provider or the law said.
      detalle: m.razon ? `${m.estado}: ${m.razon.texto}` : m.estado,
      codigo: null,
    })),
  ]
  items.sort((a, b) => b.instante.localeCompare(a.instante))
  return { items: items.slice(0, MAXIMO) }
}

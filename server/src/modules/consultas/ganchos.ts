import { type Actor, puede } from '../../core/actor.ts'
import type { GanchoDeCliente } from '../../core/ganchos.ts'
import { historialConsultas } from './service.ts'

export const deCliente: GanchoDeCliente = {
  columnas: [{ tabla: 'consultas', columna: 'cliente_id', alFusionar: 'pasa' }],
  async historia(deps, actor, clienteId) {
    if (!puede(actor, 'consultas.ver')) return []
    return (await historialConsultas(deps, actor, clienteId)).map((c) => ({
      id: c.consultaId,
      instante: c.ultimaConsulta,
      clase: 'consulta',
      texto: `Consulta en ${c.nombreFuente}`,
      detalle: c.estado,
      codigo: null,
    }))
  },
  async datos(deps, actor, clienteId) {
    const entero: Actor = { ...actor, permisos: new Set([...actor.permisos, 'consultas.ver']) }
    const consultas = await historialConsultas(deps, entero, clienteId)
    return {
      consultas: consultas.map((c) => ({
        fuente: c.nombreFuente,
        estado: c.estado,
        instante: c.ultimaConsulta,
      })),
    }
  },
}

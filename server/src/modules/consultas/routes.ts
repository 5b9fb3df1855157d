import * as consultas from '@retroventa/api/consultas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { pedirActualizacion, verListas } from '../listas/service.ts'
import { consultarListas, historialConsultas, historialDocumento, verFuentes } from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, consultas.verFuentes, async (_, { actor }) => ({
    success: true,
    fuentes: await verFuentes(deps, actor),
  }))
  bind(app, consultas.consultarListas, async ({ body }, { actor }) => ({
    resultados: await consultarListas(deps, actor, body),
  }))
  bind(app, consultas.historialConsultas, async ({ params }, { actor }) => ({
    success: true,
    consultasPorFuente: await historialConsultas(deps, actor, params.id),
  }))
  bind(app, consultas.historialDocumento, async ({ params, query }, { actor }) => ({
    success: true,
    consultasPorFuente: await historialDocumento(deps, actor, { ...params, ...query }),
  }))
  bind(app, consultas.verListas, async (_, { actor }) => ({ items: await verListas(deps, actor) }))
  bind(app, consultas.actualizarListas, async (_, { actor }) => ({
    encoladas: await pedirActualizacion(deps, actor),
  }))
}

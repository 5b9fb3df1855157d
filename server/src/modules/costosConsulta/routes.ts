import * as costos from '@retroventa/api/costosConsulta/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import {
  alternarCosto,
  costoDeFuente,
  crearCosto,
  editarCosto,
  eliminarCosto,
  exportarCambios,
  exportarCostos,
  inicializarCostos,
  listarCostos,
} from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, costos.listarCostos, async (_, { actor }) => ({
    success: true,
    ...(await listarCostos(deps, actor)),
  }))
  bind(app, costos.exportarCostos, ({ query }, { actor }) => exportarCostos(deps, actor, query))
  bind(app, costos.exportarCambios, ({ query }, { actor }) => exportarCambios(deps, actor, query))
  bind(app, costos.costoDeFuente, async ({ params: { code } }, { actor }) => ({
    success: true,
    configuracion: { codigoFuente: code, costoUnitario: await costoDeFuente(deps, actor, code) },
  }))
  bind(app, costos.crearCosto, async ({ body }, { actor }) => ({
    success: true,
    costo: await crearCosto(deps, actor, body),
  }))
  bind(app, costos.editarCosto, async ({ params, body }, { actor }) => ({
    success: true,
    costo: await editarCosto(deps, actor, params.id, body.costoUnitario, body.modified),
  }))
  bind(app, costos.eliminarCosto, async ({ params, query }, { actor }) => {
    await eliminarCosto(deps, actor, params.id, query.modified)
    return { success: true }
  })
  bind(app, costos.alternarCosto, async ({ params, body }, { actor }) => ({
    success: true,
    costo: await alternarCosto(deps, actor, params.id, body.activo),
  }))
  bind(app, costos.inicializarCostos, async (_, { actor }) => ({
    success: true,
    creados: await inicializarCostos(deps, actor),
  }))
}

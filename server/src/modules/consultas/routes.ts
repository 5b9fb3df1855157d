import * as consultas from '@retroventa/api/consultas/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { pedirActualizacion, verListas } from '../listas/service.ts'
import {
  ajustarFuente,
  avanzar,
  consultar,
  consultarListas,
  exportarFuentes,
  exportarHechas,
  exportarInforme,
  historialConsultas,
  historialDocumento,
  informeConsultas,
  listarHechas,
  pdfConsulta,
  recibirAviso,
  verAjustesFuentes,
  verConsulta,
  verCupo,
  verFuentes,
} from './service.ts'

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
  bind(app, consultas.consultar, ({ body }, { actor }) => consultar(deps, actor, body))
  bind(app, consultas.verAjustesFuentes, async (_, { actor }) => ({
    items: await verAjustesFuentes(deps, actor),
  }))
  bind(app, consultas.ajustarFuente, ({ params, body }, { actor }) =>
    ajustarFuente(deps, actor, params.codigo, body),
  )
  bind(app, consultas.verCupo, (_, { actor }) => verCupo(deps, actor))
  bind(app, consultas.informeConsultas, ({ query }, { actor }) => informeConsultas(deps, actor, query))
  bind(app, consultas.exportarFuentes, ({ query }, { actor }) => exportarFuentes(deps, actor, query))
  bind(app, consultas.listarHechas, ({ query }, { actor }) => listarHechas(deps, actor, query))
  bind(app, consultas.exportarHechas, ({ query }, { actor }) => exportarHechas(deps, actor, query))
  bind(app, consultas.exportarInforme, ({ query }, { actor }) => exportarInforme(deps, actor, query))
  bind(app, consultas.verConsulta, ({ params }, { actor }) => verConsulta(deps, actor, params.id))
  bind(app, consultas.pdfConsulta, async ({ params }, { actor }) => ({
    success: true,
    ...(await pdfConsulta(deps, actor, params.id)),
  }))
  app.register(async (interfaz) => avisosDeProveedores(interfaz))
}

/** The signature is of the bytes as they came: here the body stays text. */
function avisosDeProveedores(app: FastifyInstance): void {
  const { deps } = app
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, cuerpo, listo) =>
    listo(null, cuerpo),
  )
  bind(app, consultas.avisoProveedor, async ({ params, body }, { request }) => {
    const id = await recibirAviso(deps, params.proveedor, body, {
      firma: request.headers['x-firma'],
      instante: request.headers['x-firma-instante'],
    })
    // The provider waits for "received" only; what follows is ours.
    if (id !== undefined) void avanzar(deps, id).catch((error: unknown) => request.log.error(error))
    return { recibido: true }
  })
}

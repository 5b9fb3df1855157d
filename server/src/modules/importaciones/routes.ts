import * as api from '@retroventa/api/importaciones/llamadas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Fallo } from '../../core/fallo.ts'
import { bind } from '../../http/bind.ts'
import {
  cambiarColumnas,
  confirmarImportacion,
  descartarImportacion,
  deshacerImportacion,
  exportarFilas,
  exportarImportaciones,
  filasImportacion,
  filasMalasCsv,
  filasMalasXlsx,
  LIMITES,
  listarImportaciones,
  plantillaCsv,
  plantillaXlsx,
  subirImportacion,
  verImportacion,
} from './service.ts'

/** @throws Fallo `peticion.invalida` when the form is cut off or is none */
async function archivoDe(request: FastifyRequest) {
  const limits = { fileSize: LIMITES.archivo }
  const parte = await request.file({ throwFileSizeLimit: false, limits }).catch((causa: unknown) => {
    const fallo = new Fallo('peticion.invalida', { detalle: 'el archivo llegó incompleto.' })
    throw Object.assign(fallo, { cause: causa })
  })
  if (!parte) throw new Fallo('importacion.archivo_vacio')
  return { nombre: parte.filename, flujo: parte.file, truncado: () => parte.file.truncated }
}

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.plantillaCsv, (_, { actor }) => plantillaCsv(actor))
  bind(app, api.plantillaXlsx, (_, { actor }) => plantillaXlsx(actor))
  bind(app, api.subirImportacion, async (_, { actor, request }) =>
    subirImportacion(deps, actor, await archivoDe(request)),
  )
  bind(app, api.listarImportaciones, ({ query }, { actor }) => listarImportaciones(deps, actor, query))
  bind(app, api.exportarImportaciones, ({ query }, { actor }) => exportarImportaciones(deps, actor, query))
  bind(app, api.verImportacion, ({ params }, { actor }) => verImportacion(deps, actor, params.id))
  bind(app, api.filasImportacion, ({ params, query }, { actor }) =>
    filasImportacion(deps, actor, params.id, query),
  )
  bind(app, api.exportarFilas, ({ params, query }, { actor }) => exportarFilas(deps, actor, params.id, query))
  bind(app, api.cambiarColumnas, ({ params, body }, { actor }) =>
    cambiarColumnas(deps, actor, params.id, body),
  )
  bind(app, api.confirmarImportacion, ({ params, body }, { actor }) =>
    confirmarImportacion(deps, actor, params.id, body),
  )
  bind(app, api.deshacerImportacion, ({ params, body }, { actor }) =>
    deshacerImportacion(deps, actor, params.id, body),
  )
  bind(app, api.descartarImportacion, ({ params }, { actor }) => descartarImportacion(deps, actor, params.id))
  bind(app, api.filasMalasCsv, ({ params }, { actor }) => filasMalasCsv(deps, actor, params.id))
  bind(app, api.filasMalasXlsx, ({ params }, { actor }) => filasMalasXlsx(deps, actor, params.id))
}

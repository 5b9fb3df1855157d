import * as api from '@retroventa/api/dinero/llamadas'
import type { FastifyInstance } from 'fastify'
import { archivoDe } from '../../http/archivo.ts'
import { bind } from '../../http/bind.ts'
import { operar } from '../operaciones/service.ts'
import { exportar, listar } from './listado.ts'
import { exigirSoportes, subir, verSoporte } from './soportes.ts'
import { crear, editar, listarTipos } from './tipos.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.tiposDeIngreso, (_, { actor }) => listarTipos(deps, actor, 'ingreso'))
  bind(app, api.tiposDeEgreso, (_, { actor }) => listarTipos(deps, actor, 'egreso'))
  bind(app, api.crearTipo, ({ body }, { actor }) => crear(deps, actor, body))
  bind(app, api.editarTipo, ({ params, body }, { actor }) => editar(deps, actor, params.id, body))
  bind(app, api.registrarIngreso, ({ body }, { actor }) => operar(deps, actor, 'ingreso', '', body))
  bind(app, api.registrarEgreso, ({ body }, { actor }) => operar(deps, actor, 'egreso', '', body))
  bind(app, api.listarIngresos, ({ query }, { actor }) => listar(deps, actor, 'ingreso', query))
  bind(app, api.listarEgresos, ({ query }, { actor }) => listar(deps, actor, 'egreso', query))
  bind(app, api.exportarIngresos, ({ query }, { actor }) => exportar(deps, actor, 'ingreso', query))
  bind(app, api.exportarEgresos, ({ query }, { actor }) => exportar(deps, actor, 'egreso', query))
  bind(app, api.subirSoporte, async (_, { actor, request }) => {
    // Before a single byte of the file is read.
    exigirSoportes(actor)
    return subir(deps, actor, await archivoDe(request))
  })
  bind(app, api.verSoporte, ({ params }, { actor }) => verSoporte(deps, actor, params.codigo))
}

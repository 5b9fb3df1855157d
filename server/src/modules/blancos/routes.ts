import * as api from '@retroventa/api/blancos/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { anular, anularSueltos, exportar, listar } from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.listarBlancos, ({ query }, { actor }) => listar(deps, actor, query))
  bind(app, api.exportarBlancos, ({ query }, { actor }) => exportar(deps, actor, query))
  bind(app, api.anularBlanco, ({ params, body }, { actor }) =>
    anular(deps, actor, params.codigo, body.motivo),
  )
  bind(app, api.anularBlancosSueltos, ({ body }, { actor }) => anularSueltos(deps, actor, body))
}

import * as llamadas from '@retroventa/api/operaciones/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { verPreviaDeCopia } from './copias.ts'
import { exportar, listar } from './listado.ts'
import { imprimirRecibo } from './recibo.ts'
import { operar, previa, verDocumento } from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, llamadas.listarDocumentos, ({ query }, { actor }) => listar(deps, actor, query))
  bind(app, llamadas.exportarDocumentos, ({ query }, { actor }) => exportar(deps, actor, query))
  bind(app, llamadas.verDocumento, ({ params }, { actor }) => verDocumento(deps, actor, params.codigo))
  bind(app, llamadas.imprimirRecibo, ({ params, query }, { actor }) =>
    imprimirRecibo(deps, actor, params.codigo, query),
  )
  bind(app, llamadas.previaDeCopia, ({ params }, { actor }) => verPreviaDeCopia(deps, actor, params.codigo))
  bind(app, llamadas.previaAnulacion, ({ params }, { actor }) => previa(deps, actor, params.codigo))
  bind(app, llamadas.anularDocumento, ({ params, body }, { actor }) =>
    operar(deps, actor, 'anulacion', params.codigo, body),
  )
}

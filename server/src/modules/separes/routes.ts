import * as api from '@retroventa/api/separes/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { operar } from '../operaciones/service.ts'
import { exportar, listar } from './listado.ts'
import { verSepare } from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.listarSepares, ({ query }, { actor }) => listar(deps, actor, query))
  bind(app, api.exportarSepares, ({ query }, { actor }) => exportar(deps, actor, query))
  bind(app, api.separar, ({ body }, { actor }) => operar(deps, actor, 'separe', '', body))
  bind(app, api.verSepare, ({ params }, { actor }) => verSepare(deps, actor, params.codigo))
  bind(app, api.abonarSepare, ({ params, body }, { actor }) =>
    operar(deps, actor, 'abonoSepare', params.codigo, body),
  )
  bind(app, api.entregarSepare, ({ params, body }, { actor }) =>
    operar(deps, actor, 'entregaSepare', params.codigo, body),
  )
  bind(app, api.vencerSepare, ({ params, body }, { actor }) =>
    operar(deps, actor, 'vencimientoSepare', params.codigo, body),
  )
  bind(app, api.cancelarSepare, ({ params, body }, { actor }) =>
    operar(deps, actor, 'cancelacionSepare', params.codigo, body),
  )
}

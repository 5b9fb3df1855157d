import * as llamadas from '@retroventa/api/contratos/operaciones'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/bind.ts'
import { operar } from '../../operaciones/service.ts'
import { verSituacion } from './service.ts'

/** The operations on a contract: each is its planner and its row in the catalogue. */
export function rutasDeOperaciones(app: FastifyInstance): void {
  const { deps } = app
  bind(app, llamadas.situacionContrato, ({ params }, { actor }) => verSituacion(deps, actor, params.codigo), {
    soloLee: true,
  })
  bind(app, llamadas.prorrogarContrato, ({ params, body }, { actor }) =>
    operar(deps, actor, 'prorroga', params.codigo, body),
  )
  bind(app, llamadas.abonarContrato, ({ params, body }, { actor }) =>
    operar(deps, actor, 'abono', params.codigo, body),
  )
  bind(app, llamadas.aumentarContrato, ({ params, body }, { actor }) =>
    operar(deps, actor, 'aumento', params.codigo, body),
  )
  bind(app, llamadas.retirarContrato, ({ params, body }, { actor }) =>
    operar(deps, actor, 'retiro', params.codigo, body),
  )
  bind(app, llamadas.esperarContrato, ({ params, body }, { actor }) =>
    operar(deps, actor, 'espera', params.codigo, body),
  )
  bind(app, llamadas.vencerContrato, ({ params, body }, { actor }) =>
    operar(deps, actor, 'vencimiento', params.codigo, body),
  )
  bind(app, llamadas.devolverContrato, ({ params, body }, { actor }) =>
    operar(deps, actor, 'devuelto', params.codigo, body),
  )
  bind(app, llamadas.decomisarContrato, ({ params, body }, { actor }) =>
    operar(deps, actor, 'decomiso', params.codigo, body),
  )
  bind(app, llamadas.congelarContrato, ({ params, body }, { actor }) =>
    operar(deps, actor, 'problema', params.codigo, body),
  )
  bind(app, llamadas.levantarContrato, ({ params, body }, { actor }) =>
    operar(deps, actor, 'levantamiento', params.codigo, body),
  )
}

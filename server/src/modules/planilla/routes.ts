import * as api from '@retroventa/api/planilla/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { archivo } from './archivo.ts'
import { alterna, detallada, sencilla } from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.planillaDetallada, ({ query }, { actor }) => detallada(deps, actor, query))
  bind(app, api.planillaSencilla, ({ query }, { actor }) => sencilla(deps, actor, query))
  bind(app, api.planillaAlterna, ({ query }, { actor }) => alterna(deps, actor, query))
  bind(app, api.archivoDetallada, ({ query }, { actor }) => archivo(deps, actor, 'detallada', query))
  bind(app, api.archivoSencilla, ({ query }, { actor }) => archivo(deps, actor, 'sencilla', query))
  bind(app, api.archivoAlterna, ({ query }, { actor }) => archivo(deps, actor, 'alterna', query))
}

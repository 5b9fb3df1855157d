import * as api from '@retroventa/api/certificados/llamadas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bind } from '../../http/bind.ts'
import { deArticulo, deCelular, reimprimir } from './hacer.ts'
import { consultarImei } from './imei.ts'
import { exportar, listar, verificar } from './service.ts'

/** Where people open the product: what a printed code leads to. */
const casa = (request: FastifyRequest): string => `${request.protocol}://${request.host}`

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.certificadoPropiedad, ({ query }, { actor, request }) =>
    deArticulo(deps, actor, query, casa(request)),
  )
  bind(app, api.certificadoPropiedadCelular, ({ query }, { actor, request }) =>
    deCelular(deps, actor, query, casa(request)),
  )
  bind(app, api.consultarImei, ({ query }, { actor }) => consultarImei(deps, actor, query.imei))
  bind(app, api.listarCertificados, ({ query }, { actor }) => listar(deps, actor, query))
  bind(app, api.exportarCertificados, ({ query }, { actor }) => exportar(deps, actor, query))
  bind(app, api.reimprimirCertificado, ({ params, query }, { actor, request }) =>
    reimprimir(deps, actor, params.codigo, query.motivo, casa(request)),
  )
  bind(app, api.verificarCertificado, ({ params }) => verificar(deps, params.llave))
}

import * as api from '@retroventa/api/certificados/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { casaDe } from '../../http/proxy.ts'
import { deArticulo, deCelular, reimprimir } from './hacer.ts'
import { consultarImei } from './imei.ts'
import { exportar, listar, origenes, verificar } from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.certificadoPropiedad, ({ query }, { actor, request }) =>
    deArticulo(deps, actor, query, casaDe(request)),
  )
  bind(app, api.certificadoPropiedadCelular, ({ query }, { actor, request }) =>
    deCelular(deps, actor, query, casaDe(request)),
  )
  bind(app, api.origenesDeCertificado, (_, { actor }) => origenes(deps, actor))
  bind(app, api.consultarImei, ({ query }, { actor }) => consultarImei(deps, actor, query.imei))
  bind(app, api.listarCertificados, ({ query }, { actor }) => listar(deps, actor, query))
  bind(app, api.exportarCertificados, ({ query }, { actor }) => exportar(deps, actor, query))
  bind(app, api.reimprimirCertificado, ({ params, query }, { actor, request }) =>
    reimprimir(deps, actor, params.codigo, query.motivo, casaDe(request)),
  )
  bind(app, api.verificarCertificado, ({ params }) => verificar(deps, params.llave))
}

import * as llamadas from '@retroventa/api/contabilidad/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { agregarCuenta, darCuenta, leerCuentas } from './cuentas.ts'
import { cerrarMes, escribirComprobante, leerCierres } from './libros/service.ts'
import { exportar, listar } from './movimientos.ts'
import { leerPruebas, pedirPrueba } from './prueba/service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, llamadas.verCuentas, (_, { actor }) => leerCuentas(deps, actor))
  bind(app, llamadas.crearCuenta, ({ body }, { actor }) => agregarCuenta(deps, actor, body))
  bind(app, llamadas.cambiarConcepto, ({ params, body }, { actor }) =>
    darCuenta(deps, actor, params.concepto, body),
  )
  bind(app, llamadas.listarMovimientos, ({ query }, { actor }) => listar(deps, actor, query))
  bind(app, llamadas.exportarMovimientos, ({ query }, { actor }) => exportar(deps, actor, query))
  bind(app, llamadas.escribirComprobante, ({ body }, { actor }) => escribirComprobante(deps, actor, body))
  bind(app, llamadas.cerrarMes, ({ body }, { actor }) => cerrarMes(deps, actor, body))
  bind(app, llamadas.verCierres, ({ query }, { actor }) => leerCierres(deps, actor, query.mes))
  bind(app, llamadas.verPruebas, (_, { actor }) => leerPruebas(deps, actor))
  bind(app, llamadas.pedirPrueba, (_, { actor }) => pedirPrueba(deps, actor))
}

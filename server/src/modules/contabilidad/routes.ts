import * as llamadas from '@retroventa/api/contabilidad/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { operar } from '../operaciones/service.ts'
import { alcanceDeConcepto, alcanceDeCuenta } from './alcance.ts'
import { agregarCuenta, darCuenta, leerCuentas } from './cuentas.ts'
import { leerCerrados } from './libros/cerrados.ts'
import { leerCierreDeAnio, leerCierres } from './libros/cierres.ts'
import { cerrarMes } from './libros/service.ts'
import { exportar, listar } from './movimientos.ts'
import { leerPruebas, pedirPrueba } from './prueba/service.ts'
import * as retenciones from './retenciones/service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, llamadas.verCuentas, (_, { actor }) => leerCuentas(deps, actor))
  bind(app, llamadas.crearCuenta, ({ body }, { actor }) => agregarCuenta(deps, actor, body))
  bind(app, llamadas.cambiarConcepto, ({ params, body }, { actor }) =>
    darCuenta(deps, actor, params.concepto, body),
  )
  bind(app, llamadas.verAlcanceConcepto, ({ params, query }, { actor }) =>
    alcanceDeConcepto(deps, actor, params.concepto, query),
  )
  bind(app, llamadas.verAlcanceCuenta, ({ params }, { actor }) => alcanceDeCuenta(deps, actor, params.codigo))
  bind(app, llamadas.verRetenciones, ({ params, query }, { actor }) =>
    retenciones.ver(deps, actor, params.terceroId, query),
  )
  bind(app, llamadas.imprimirRetenciones, ({ params, query }, { actor }) =>
    retenciones.imprimir(deps, actor, params.terceroId, query),
  )
  bind(app, llamadas.enviarRetenciones, ({ params, body }, { actor }) =>
    retenciones.enviar(deps, actor, params.terceroId, body),
  )
  bind(app, llamadas.listarMovimientos, ({ query }, { actor }) => listar(deps, actor, query))
  bind(app, llamadas.exportarMovimientos, ({ query }, { actor }) => exportar(deps, actor, query))
  bind(app, llamadas.escribirComprobante, ({ body }, { actor }) =>
    operar(deps, actor, 'comprobante', '', body),
  )
  bind(app, llamadas.cerrarMes, ({ body }, { actor }) => cerrarMes(deps, actor, body))
  bind(app, llamadas.verCierres, ({ query }, { actor }) => leerCierres(deps, actor, query))
  bind(app, llamadas.verCierreDeAnio, ({ query }, { actor }) => leerCierreDeAnio(deps, actor, query.anio))
  bind(app, llamadas.verCerrados, (_, { actor }) => leerCerrados(deps, actor))
  bind(app, llamadas.verPruebas, (_, { actor }) => leerPruebas(deps, actor))
  bind(app, llamadas.pedirPrueba, (_, { actor }) => pedirPrueba(deps, actor))
}

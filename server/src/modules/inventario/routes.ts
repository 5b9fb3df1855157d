import * as api from '@retroventa/api/inventario/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { operar } from '../operaciones/service.ts'
import { verAbierto } from './abrir.ts'
import { cambiarEstado, explicar, verInventario } from './conciliacion.ts'
import { avance, contar, misConteos, quitar } from './contar.ts'
import { documentosDelFlujo, exportarFlujo, verFlujo } from './flujo.ts'
import { acta, exportar, exportarResultado, listar } from './listado.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.inventarioAbierto, ({ query }, { actor }) => verAbierto(deps, actor, query.clase))
  bind(app, api.listarInventarios, ({ query }, { actor }) => listar(deps, actor, query))
  bind(app, api.exportarInventarios, ({ query }, { actor }) => exportar(deps, actor, query))
  bind(app, api.verFlujo, ({ query }, { actor }) => verFlujo(deps, actor, query))
  bind(app, api.exportarFlujo, ({ query }, { actor }) => exportarFlujo(deps, actor, query))
  bind(app, api.documentosFlujo, ({ query }, { actor }) => documentosDelFlujo(deps, actor, query))
  bind(app, api.abrirInventario, ({ body }, { actor }) => operar(deps, actor, 'aperturaInventario', '', body))
  bind(app, api.verInventario, ({ params }, { actor }) => verInventario(deps, actor, params.codigo))
  bind(app, api.contar, ({ params, body }, { actor }) => contar(deps, actor, params.codigo, body))
  bind(app, api.misConteos, ({ params }, { actor }) => misConteos(deps, actor, params.codigo))
  bind(app, api.quitarConteo, ({ params }, { actor }) => quitar(deps, actor, params.codigo, params.id))
  bind(app, api.avanceInventario, ({ params }, { actor }) => avance(deps, actor, params.codigo))
  bind(app, api.cambiarEstado, ({ params, body }, { actor }) =>
    cambiarEstado(deps, actor, params.codigo, body.estado),
  )
  bind(app, api.explicarDiferencias, ({ params, body }, { actor }) =>
    explicar(deps, actor, params.codigo, body),
  )
  bind(app, api.cerrarInventario, ({ params, body }, { actor }) =>
    operar(deps, actor, 'cierreInventario', params.codigo, body),
  )
  bind(app, api.exportarResultado, ({ params, query }, { actor }) =>
    exportarResultado(deps, actor, params.codigo, query),
  )
  bind(app, api.actaInventario, ({ params }, { actor }) => acta(deps, actor, params.codigo))
}

import * as api from '@retroventa/api/electronicos/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { exportar, listar } from './listado.ts'
import { renumerarTodos } from './numeracion/renumerar.ts'
import { saltarNumeros } from './numeracion/saltar.ts'
import { pdf, xml } from './papeles.ts'
import { cambiarContingencia, crearRango, editarEmisor, editarRango, verPlanilla } from './planilla.ts'
import { corregirYa, enviarCorreo, enviarYa, notaDebito, renumerarYa, retirarNota, ver } from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.listarElectronicos, ({ query }, { actor }) => listar(deps, actor, query))
  bind(app, api.exportarElectronicos, ({ query }, { actor }) => exportar(deps, actor, query))
  bind(app, api.verPlanillaElectronicos, (_, { actor }) => verPlanilla(deps, actor))
  bind(app, api.verElectronico, ({ params }, { actor }) => ver(deps, actor, params.id))
  bind(app, api.pdfElectronico, ({ params }, { actor }) => pdf(deps, actor, params.id))
  bind(app, api.xmlElectronico, ({ params }, { actor }) => xml(deps, actor, params.id))
  bind(app, api.enviarElectronico, ({ params }, { actor }) => enviarYa(deps, actor, params.id))
  bind(app, api.corregirElectronico, ({ params }, { actor }) => corregirYa(deps, actor, params.id))
  bind(app, api.renumerarElectronico, ({ params }, { actor }) => renumerarYa(deps, actor, params.id))
  bind(app, api.renumerarElectronicos, (_, { actor }) => renumerarTodos(deps, actor))
  bind(app, api.enviarCorreoElectronico, ({ params }, { actor }) => enviarCorreo(deps, actor, params.id))
  bind(app, api.hacerNotaDebito, ({ params, body }, { actor }) => notaDebito(deps, actor, params.id, body))
  bind(app, api.retirarNotaDebito, ({ params, body }, { actor }) =>
    retirarNota(deps, actor, params.id, body.motivo),
  )
  bind(app, api.crearRango, ({ body }, { actor }) => crearRango(deps, actor, body))
  bind(app, api.editarRango, ({ params, body }, { actor }) => editarRango(deps, actor, params.id, body))
  bind(app, api.saltarNumeros, ({ params, body }, { actor }) => saltarNumeros(deps, actor, params.id, body))
  bind(app, api.editarEmisor, ({ body }, { actor }) => editarEmisor(deps, actor, body))
  bind(app, api.cambiarContingencia, ({ body }, { actor }) => cambiarContingencia(deps, actor, body))
}

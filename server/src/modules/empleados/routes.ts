import * as api from '@retroventa/api/empleados/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { actorSiHay } from '../../http/permission.ts'
import { sesionAbierta } from '../../http/session.ts'
import { exportarEmpleados } from './exportar.ts'
import { rotarFoto, verFoto } from './foto.ts'
import { cerrarLogueos, exportarLogueos, listarLogueos } from './logueos.ts'
import {
  bloquearEmpleado,
  crearEmpleado,
  editarEmpleado,
  listarEmpleados,
  opcionesEmpleado,
  restablecerClave,
} from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.listarEmpleados, ({ query }, { actor }) => listarEmpleados(deps, actor, query))
  bind(app, api.exportarEmpleados, ({ query }, { actor }) => exportarEmpleados(deps, actor, query))
  bind(app, api.opcionesEmpleado, (_, { actor }) => opcionesEmpleado(deps, actor))
  bind(app, api.crearEmpleado, ({ body }, { actor }) => crearEmpleado(deps, actor, body))
  bind(app, api.editarEmpleado, ({ params, body }, { actor }) => editarEmpleado(deps, actor, params.id, body))
  bind(app, api.fotoDeEmpleado, ({ params, query }, { sesion, request }) =>
    verFoto(deps, sesion, actorSiHay(request), params.id, query.miniatura ? 'miniatura' : 'grande'),
  )
  bind(app, api.rotarFotoDeEmpleado, ({ params }, { actor }) => rotarFoto(deps, actor, params.id))
  bind(app, api.bloquearEmpleado, ({ params, body }, { actor }) =>
    bloquearEmpleado(deps, actor, params.id, body),
  )
  bind(app, api.restablecerClave, ({ params, body }, { actor }) =>
    restablecerClave(deps, actor, params.id, body.quitarSegundoFactor),
  )
  bind(app, api.listarLogueos, ({ query }, { actor, request }) =>
    listarLogueos(deps, actor, query, sesionAbierta(request).id),
  )
  bind(app, api.exportarLogueos, ({ query }, { actor }) => exportarLogueos(deps, actor, query))
  bind(app, api.cerrarLogueos, ({ body }, { actor, request }) =>
    cerrarLogueos(deps, actor, body, sesionAbierta(request).id),
  )
}

import * as ensayo from '@retroventa/api/mensajes/ensayo'
import * as envios from '@retroventa/api/mensajes/llamadas'
import * as plantillas from '@retroventa/api/mensajes/plantillas'
import * as entrada from '@retroventa/api/mensajes/respuestas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { verContactoDe } from './contacto.ts'
import { enviarAClientes } from './difusion/aMano.ts'
import {
  crearLaDifusion,
  detenerDifusion,
  listarLasDifusiones,
  seguirDifusion,
  verPrevia,
} from './difusion/difusion.ts'
import { probar, versionesDe, verUnaPlantilla } from './editor/editor.ts'
import { recibirAviso, retoDeMeta } from './entrada/avisos.ts'
import { responderLaRespuesta } from './entrada/responder.ts'
import { atenderLaRespuesta, exportarLasRespuestas, listarLasRespuestas } from './entrada/respuestas.ts'
import { exportarElEnsayo, verElEnsayo } from './ley/ensayo.ts'
import { imprimirEvidencia } from './ley/evidencia.ts'
import { buscarUnExcluido, cargarLosExcluidos, verLaLey } from './ley/ley.ts'
import {
  exportarLaSalida,
  losInciertos,
  verCifras,
  verLaRecuperacion,
  verLaSalida,
  verUno,
} from './salida.ts'
import { cancelarMensaje, listarMensajes, reenviarMensaje, reenviarVarios } from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, envios.listarMensajes, ({ query }, { actor }) => listarMensajes(deps, actor, query.clienteId))
  bind(app, envios.enviarMensajes, ({ body }, { actor }) => enviarAClientes(deps, actor, body))
  bind(app, envios.reenviarMensaje, ({ params }, { actor }) => reenviarMensaje(deps, actor, params.id))
  bind(app, envios.listarInciertos, ({ query }, { actor }) => losInciertos(deps, actor, query))
  bind(app, envios.reenviarMensajes, ({ body }, { actor }) => reenviarVarios(deps, actor, body.ids))
  bind(app, envios.cancelarMensaje, ({ params }, { actor }) => cancelarMensaje(deps, actor, params.id))
  bind(app, envios.verSalida, ({ query }, { actor }) => verLaSalida(deps, actor, query))
  bind(app, envios.exportarSalida, ({ query }, { actor }) => exportarLaSalida(deps, actor, query))
  bind(app, envios.cifrasMensajes, ({ query }, { actor }) => verCifras(deps, actor, query))
  bind(app, envios.verRecuperacion, ({ query }, { actor }) => verLaRecuperacion(deps, actor, query))
  bind(app, envios.verContacto, ({ params }, { actor }) => verContactoDe(deps, actor, params.clienteId))
  bind(app, envios.evidenciaMensajes, ({ params }, { actor }) =>
    imprimirEvidencia(deps, actor, params.clienteId),
  )
  bind(app, envios.previaDifusion, ({ body }, { actor }) => verPrevia(deps, actor, body))
  bind(app, envios.crearDifusion, ({ body }, { actor }) => crearLaDifusion(deps, actor, body))
  bind(app, envios.listarDifusiones, (_, { actor }) => listarLasDifusiones(deps, actor))
  bind(app, envios.detenerDifusion, ({ params }, { actor }) => detenerDifusion(deps, actor, params.id))
  bind(app, envios.seguirDifusion, ({ params }, { actor }) => seguirDifusion(deps, actor, params.id))
  bind(app, envios.verLey, (_, { actor }) => verLaLey(deps, actor))
  bind(app, envios.cargarExcluidos, ({ body }, { actor }) => cargarLosExcluidos(deps, actor, body))
  bind(app, envios.buscarExcluido, ({ query }, { actor }) => buscarUnExcluido(deps, actor, query.contacto))
  bind(app, ensayo.verEnsayo, ({ query }, { actor }) => verElEnsayo(deps, actor, query))
  bind(app, ensayo.exportarEnsayo, ({ query }, { actor }) => exportarElEnsayo(deps, actor, query))
  bind(app, envios.verMensaje, ({ params }, { actor }) => verUno(deps, actor, params.id))
  bind(app, plantillas.verPlantilla, ({ body }, { actor }) => verUnaPlantilla(deps, actor, body))
  bind(app, plantillas.versionesPlantilla, ({ query }, { actor }) => versionesDe(deps, actor, query.tipo))
  bind(app, plantillas.probarPlantilla, ({ body }, { actor }) => probar(deps, actor, body))
  bind(app, entrada.listarRespuestas, ({ query }, { actor }) => listarLasRespuestas(deps, actor, query))
  bind(app, entrada.exportarRespuestas, ({ query }, { actor }) => exportarLasRespuestas(deps, actor, query))
  bind(app, entrada.atenderRespuesta, ({ params }, { actor }) => atenderLaRespuesta(deps, actor, params.id))
  bind(app, entrada.responderRespuesta, ({ params, body }, { actor }) =>
    responderLaRespuesta(deps, actor, params.id, body.texto),
  )
  bind(app, entrada.verificarWhatsApp, async ({ query }) => ({
    nombre: 'reto.txt',
    cuerpo: Buffer.from(retoDeMeta(deps, query)),
  }))
  app.register(async (interfaz) => avisosDeProveedores(interfaz))
}

/** The signature is of the bytes as they came: here the body stays text. */
function avisosDeProveedores(app: FastifyInstance): void {
  const { deps } = app
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, cuerpo, listo) =>
    listo(null, cuerpo),
  )
  bind(app, entrada.avisoMensajes, async ({ params, body }, { request: { headers } }) => {
    await recibirAviso(deps, params.canal, body, {
      meta: headers['x-hub-signature-256'],
      firma: headers['x-firma'],
      instante: headers['x-firma-instante'],
    })
    return { recibido: true }
  })
}

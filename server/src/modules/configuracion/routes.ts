import * as api from '@retroventa/api/configuracion/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { avisoDePrueba } from '../contabilidad/service.ts'
import { numeracionVencida } from '../electronicos/service.ts'
import { loVisibleDeLaEmpresa } from '../empresa/service.ts'
import { avisoDeRespaldos } from '../respaldos/service.ts'
import { exportarCatalogo } from './catalogos.ts'
import { guardarConfiguracion, leerConfiguracion, verConfiguracion } from './service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, api.verConfiguracion, (_, { actor }) => verConfiguracion(deps, actor))
  bind(app, api.guardarConfiguracion, ({ body }, { actor }) => guardarConfiguracion(deps, actor, body))
  bind(app, api.exportarCatalogo, ({ query }, { actor }) => exportarCatalogo(deps, actor, query))
  bind(app, api.verConfiguracionVisible, async (_, { sesion }) => {
    const valor = await leerConfiguracion(deps)
    return {
      novedades: valor.novedades,
      informeDetalladoGerencia: valor.informeDetalladoGerencia,
      planillaAlterna: valor.planillaAlterna,
      crmSalesforce: valor.crmSalesforce,
      comerciaCelulares: valor.comerciaCelulares,
      enlaces: valor.enlaces,
      widgets: valor.widgets,
      dominiosEmail: valor.clientes.dominiosEmail,
      respaldos: await avisoDeRespaldos(deps, sesion),
      libros: await avisoDePrueba(deps, sesion),
      ...(await loVisibleDeLaEmpresa(deps, await numeracionVencida(deps))),
    }
  })
}

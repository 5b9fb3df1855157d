import * as contratos from '@retroventa/api/contratos/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import * as articulos from './articulos/service.ts'
import { enviarCopia, verCopias } from './copias/service.ts'
import { imprimir, imprimirSimulacion } from './impresion.ts'
import {
  condiciones,
  crear,
  deCliente,
  estadisticasDeCliente,
  exportar,
  listar,
  paraRetirarDelFiltro,
  ver,
} from './service.ts'
import * as textoLegal from './textoLegal/service.ts'
import { consultarUnaImpresion, imprimirEnBlanco, imprimirTiquetes } from './tiquetes.ts'
import { escribirMotivo, listarTopes, registrar } from './topes/service.ts'
import * as utilidad from './utilidad/service.ts'
import {
  avisosPrevios,
  cola,
  debeLaCola,
  exportarCola,
  mandar,
  verLote,
  verUltimosLotes,
} from './vencidos/service.ts'

export function rutas(app: FastifyInstance): void {
  const { deps } = app
  bind(app, contratos.condicionesContrato, (_, { actor }) => condiciones(deps, actor))
  bind(app, contratos.ayudasContrato, (_, { actor }) => articulos.ayudas(deps, actor))
  bind(app, contratos.guardarFavoritos, ({ body }, { actor }) =>
    articulos.guardarFavoritos(deps, actor, body.items),
  )
  bind(app, contratos.antecedentesArticulo, ({ query }, { actor }) =>
    articulos.antecedentes(deps, actor, query),
  )
  bind(app, contratos.articulosDeCliente, ({ params }, { actor }) =>
    articulos.deEsteCliente(deps, actor, params.id),
  )
  bind(app, contratos.actaDeDecomiso, ({ params }, { actor }) =>
    articulos.actaDeDecomiso(deps, actor, params.codigo),
  )
  bind(app, contratos.fotoDeArticulo, ({ params, query }, { actor }) =>
    articulos.fotoDeArticulo(deps, actor, params, query.miniatura ? 'miniatura' : 'grande'),
  )
  bind(app, contratos.listarContratos, ({ query }, { actor }) => listar(deps, actor, query), {
    soloLee: true,
  })
  bind(app, contratos.totalParaRetirarContratos, ({ query }, { actor }) =>
    paraRetirarDelFiltro(deps, actor, query),
  )
  bind(app, contratos.exportarContratos, ({ query }, { actor }) => exportar(deps, actor, query))
  bind(app, contratos.contratosDeCliente, ({ params }, { actor }) => deCliente(deps, actor, params.id))
  bind(app, contratos.estadisticasCliente, ({ params }, { actor }) =>
    estadisticasDeCliente(deps, actor, params.id),
  )
  bind(app, contratos.imprimirTiquetes, ({ query }, { actor }) => imprimirTiquetes(deps, actor, query))
  bind(app, contratos.imprimirEnBlanco, ({ body }, { actor }) => imprimirEnBlanco(deps, actor, body.cantidad))
  bind(app, contratos.consultarImpresion, ({ params }, { actor }) =>
    consultarUnaImpresion(deps, actor, params.codigo),
  )
  bind(
    app,
    contratos.verContrato,
    ({ params, query }, { actor }) => ver(deps, actor, params.codigo, query.cobrar === '1'),
    { soloLee: true },
  )
  bind(app, contratos.imprimirSimulacion, ({ params, query }, { actor }) =>
    imprimirSimulacion(deps, actor, params.codigo, query.dia),
  )
  bind(app, contratos.listarVencidos, ({ query }, { actor }) => cola(deps, actor, query))
  bind(app, contratos.totalVencido, ({ query }, { actor }) => debeLaCola(deps, actor, query))
  bind(app, contratos.exportarVencidos, ({ query }, { actor }) => exportarCola(deps, actor, query))
  bind(app, contratos.crearLote, ({ body }, { actor }) => mandar(deps, actor, body))
  bind(app, contratos.listarLotes, (_, { actor }) => verUltimosLotes(deps, actor))
  bind(app, contratos.verLote, ({ params }, { actor }) => verLote(deps, actor, params.id))
  bind(app, contratos.avisosPrevios, ({ params }, { actor }) => avisosPrevios(deps, actor, params.codigo))
  bind(app, contratos.listarUtilidad, ({ query }, { actor }) => utilidad.utilidad(deps, actor, query))
  bind(app, contratos.exportarUtilidad, ({ query }, { actor }) => utilidad.exportar(deps, actor, query))
  bind(app, contratos.guardarUtilidad, ({ body }, { actor }) => utilidad.guardar(deps, actor, body))
  bind(app, contratos.historialUtilidad, ({ query }, { actor }) => utilidad.historial(deps, actor, query))
  bind(app, contratos.exportarHistorialUtilidad, ({ query }, { actor }) =>
    utilidad.exportarHistorial(deps, actor, query),
  )
  bind(app, contratos.listarTopes, (_, { actor }) => listarTopes(deps, actor))
  bind(app, contratos.registrarTope, ({ body }, { actor }) => registrar(deps, actor, body))
  bind(app, contratos.escribirMotivoDeTope, ({ params, body }, { actor }) =>
    escribirMotivo(deps, actor, params, body),
  )
  bind(app, contratos.verTextoLegal, ({ query }, { actor }) => textoLegal.ver(deps, actor, query.version))
  bind(app, contratos.guardarTextoLegal, ({ body }, { actor }) => textoLegal.guardar(deps, actor, body))
  bind(app, contratos.imprimirContrato, ({ params, query }, { actor }) =>
    imprimir(deps, actor, params.codigo, query),
  )
  bind(app, contratos.verCopias, ({ params }, { actor }) => verCopias(deps, actor, params.codigo))
  bind(app, contratos.enviarCopia, ({ params, body }, { actor }) =>
    enviarCopia(deps, actor, params.codigo, body.canales),
  )
  bind(app, contratos.crearContrato, ({ body }, { actor }) => crear(deps, actor, body))
}

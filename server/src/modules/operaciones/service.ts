import type { Documento } from '@retroventa/api/operaciones/llamadas'
import { cifrasSinCostos, sinCostos } from '@retroventa/domain/contabilidad/costos'
import { esTipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import type { Dependencias } from '../../dependencies.ts'
import { mensajesDe } from '../mensajes/service.ts'
import { documentoVisible } from './anular.ts'
import { claveDeAviso } from './ejecutar.ts'
import { enUnaFrase } from './firmas/autorizar.ts'
import { partesDe } from './queries.ts'
import { renglonesDe, renglonesDelOrigen } from './recibo.ts'

export {
  cargarAnulacion,
  type DocumentoDicho,
  documentoVisible,
  type OrigenAnulable,
  previa,
  reservadasPara,
} from './anular.ts'
export { avisarAlCliente } from './avisar.ts'
export { copiaDeDocumento, prepararCopia } from './copias.ts'
export {
  type Aviso,
  type Cargado,
  type Cargador,
  conSuDia,
  ejecutar,
  enPalabras,
  exigirOperacion,
  type Hecho,
  llevarACabo,
  operar,
  type Pedido,
  planVisto,
} from './ejecutar.ts'
export { enUnaFrase, exigenEnPalabras, type Responde, verificarAutorizadores } from './firmas/autorizar.ts'
export { quienesAutorizaron } from './firmas/queriesQuienes.ts'
export { documentoPorCodigo } from './listado.ts'
export { bloquearLoPedido, partesDivididas } from './partes.ts'
export {
  aSolasConDia,
  aSolasConLibros,
  bloquearPiezas,
  type Cierres,
  type Creada,
  conDia,
  deFicha,
  escribirPrecios,
} from './queries.ts'
export {
  codigoVivo,
  estaEntera,
  etiquetasVivas,
  type FilaPieza,
  lineasQueMueven,
  NO_PARTIDA,
  piezasPorEtiqueta,
  piezasPorPeso,
  vivasDe,
} from './queriesPiezas.ts'
export { imprimirDocumento } from './recibo.ts'

/**
 * A document with its payments, its entry and its moves of goods; what goods cost is told to who may see costs (ADR 044), and in
 * the entry also to who reads the books.
 * @throws Fallo `documento.no_existe`
 */
export async function verDocumento(
  deps: Pick<Dependencias, 'db' | 'origenes'>,
  actor: Actor,
  codigo: string,
): Promise<Documento> {
  exigir(actor, 'documentos.ver')
  const d = await documentoVisible(deps.db, actor, codigo)
  if (!esTipoOperacion(d.tipo)) throw new Error(`unknown type ${d.tipo}`)
  const [{ pagos, lineas, movimientos }, mensajes, propios] = await Promise.all([
    partesDe(deps.db, d.id),
    mensajesDe(deps, claveDeAviso(d.tipo, d.id)),
    renglonesDelOrigen(deps, actor, d),
  ])
  const conCosto = puede(actor, 'vitrina.costos')
  const cifras = d.cifras as Documento['cifras']
  const visibles = conCosto || puede(actor, 'contabilidad.ver') ? lineas : sinCostos(lineas)
  return {
    id: d.id,
    codigo: d.codigo,
    tipo: d.tipo,
    fecha: d.fecha,
    instante: d.instante,
    almacen: { codigo: d.almacen_codigo, nombre: d.almacen_nombre },
    origen: d.origen,
    origenCodigo: d.tipo === 'contrato' || d.origen_codigo !== d.codigo ? d.origen_codigo : null,
    tercero: d.tercero_nombre
      ? {
          nombre: d.tercero_nombre,
          tipoDocumento: d.tercero_tipo,
          documento: d.tercero_documento ?? '',
        }
      : null,
    valor: d.valor,
    firmante: { username: d.firmante_usuario, nombre: `${d.firmante_nombres} ${d.firmante_apellidos}` },
    autorizo: d.autorizo_usuario,
    autorizaciones: d.autorizaciones.map(({ exige, ...quien }) => ({ ...quien, que: enUnaFrase(exige) })),
    motivo: d.motivo,
    estado: d.estado as Documento['estado'],
    anula: d.anula,
    anuladoPor: d.anulado_por,
    impresiones: d.impresiones,
    datos: [...renglonesDe(d), ...propios],
    mensajes: mensajes.map(({ canal, estado, razon }) => ({ canal, estado, razon: razon?.texto ?? null })),
    cifras: conCosto ? cifras : [...cifrasSinCostos(d.tipo, cifras, puede(actor, 'desuso.liquidar'))],
    pagos: pagos.map(({ medio, ...pago }) => ({ ...pago, medio: medio as 'efectivo' })),
    lineas: visibles.map(({ cuenta_nombre, ...linea }) => ({ ...linea, cuentaNombre: cuenta_nombre })),
    sinCostos: visibles.length < lineas.length,
    movimientos: movimientos.map((m) => ({
      pieza: m.codigo,
      descripcion: m.descripcion,
      de: m.de,
      a: m.a,
      unidades: m.unidades,
      peso: m.peso,
      costo: conCosto ? m.costo : null,
    })),
  }
}

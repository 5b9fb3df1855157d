import type { Documento } from '@retroventa/api/operaciones/llamadas'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Dependencias } from '../../dependencies.ts'
import { documentoVisible } from './anular.ts'
import { partesDe } from './queries.ts'

export { anular, cargarAnulacion, type OrigenAnulable, previa } from './anular.ts'
export {
  type Cargado,
  type Cargador,
  ejecutar,
  enPalabras,
  exigenEnPalabras,
  type Hecho,
  llevarACabo,
  type Pedido,
  planVisto,
} from './ejecutar.ts'

/**
 * A document with its payments, its entry and its moves of goods.
 * @throws Fallo `documento.no_existe`
 */
export async function verDocumento(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  codigo: string,
): Promise<Documento> {
  exigir(actor, 'documentos.ver')
  const d = await documentoVisible(deps.db, actor, codigo)
  const { pagos, lineas, movimientos } = await partesDe(deps.db, d.id)
  return {
    id: d.id,
    codigo: d.codigo,
    tipo: d.tipo,
    fecha: d.fecha,
    instante: d.instante,
    almacen: { codigo: d.almacen_codigo, nombre: d.almacen_nombre },
    origen: d.origen,
    origenCodigo: d.origen_codigo,
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
    motivo: d.motivo,
    estado: d.estado as Documento['estado'],
    anula: d.anula,
    anuladoPor: d.anulado_por,
    cifras: d.cifras as Documento['cifras'],
    pagos: pagos.map(({ medio, ...pago }) => ({ ...pago, medio: medio as 'efectivo' })),
    lineas: lineas.map(({ cuenta_nombre, ...linea }) => ({ ...linea, cuentaNombre: cuenta_nombre })),
    movimientos: movimientos.map((m) => ({
      pieza: m.codigo,
      descripcion: m.descripcion,
      de: m.de,
      a: m.a,
      unidades: m.unidades,
      peso: m.peso,
      costo: m.costo,
    })),
  }
}

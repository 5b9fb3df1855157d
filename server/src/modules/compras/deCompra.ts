import type * as api from '@retroventa/api/compras/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { codigoLeido } from '@retroventa/domain/formato/codigo'
import {
  type EntradaDevolucionCompra,
  planearDevolucionCompra,
} from '@retroventa/domain/operaciones/compras/devolucion'
import type {
  EstadoCompra,
  FilaCompra,
  SituacionDeCompra,
} from '@retroventa/domain/operaciones/compras/situacion'
import type { Plan } from '@retroventa/domain/operaciones/tipos'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { Fallo } from '../../core/fallo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { fotoAdoptada } from '../fotos/service.ts'
import type { Cargador, OrigenAnulable } from '../operaciones/service.ts'
import { papelDeCompra } from './papel.ts'
import {
  bloquearCompra,
  compraDe,
  documentosDeCompra,
  escribirCompra,
  esFotoDe,
  type FilaDeCompra,
  partesDeCompra,
} from './queries.ts'

/** Loads a return and plans it. @throws Fallo `compra.no_existe` under the transaction */
export const cargarDevolucion: Cargador = async (_deps, actor, _, codigo) => async (tx, cruda) => {
  const entrada = cruda as EntradaDevolucionCompra
  const fila = await bloquearCompra(tx, { codigo: codigoLeido(codigo) })
  if (!fila || fila.almacen_id !== actor.almacenId) throw new Fallo('compra.no_existe')
  const situacion = comoSituacion(fila, actor, await partesDeCompra(tx, fila.id))
  return {
    resultado: planearDevolucionCompra(situacion, entrada),
    origenId: fila.id,
    antes: situacion.fila,
    terceroId: fila.cliente_id,
    entrada,
    motivo: entrada.motivo,
    escribir: (conexion, { cambios }: Plan<unknown>) =>
      escribirCompra(conexion, fila.id, cambios as FilaCompra),
  }
}

const comoSituacion = <P extends Pick<SituacionDeCompra, 'lineas' | 'piezas' | 'cruces'>>(
  { id, codigo, almacen_id, estado, devueltas, alerta }: FilaDeCompra,
  { almacenId }: Pick<Actor, 'almacenId'>,
  partes: P,
) => ({
  id,
  codigo,
  almacenId: almacen_id,
  almacenActualId: almacenId,
  alerta,
  fila: { estado, devueltas },
  ...partes,
})

/** A purchase of the branch, or of any for super people. @throws Fallo `compra.no_existe`, the same for one of another branch */
async function compraVisible(deps: Pick<Dependencias, 'db'>, actor: Actor, codigo: string) {
  exigir(actor, 'compras.ver')
  const fila = await compraDe(deps.db, { codigo: codigoLeido(codigo) })
  if (!fila || (fila.almacen_id !== actor.almacenId && !actor.esSuper)) throw new Fallo('compra.no_existe')
  return fila
}

const SIN_NADA: readonly EstadoCompra[] = ['anulada', 'devuelta_total']

/** A purchase with its lines, where they are and what was done with it. @throws Fallo `compra.no_existe` */
export async function verCompra(
  deps: Dependencias,
  actor: Actor,
  codigo: string,
): Promise<Respuesta<typeof api.verCompra>> {
  const fila = await compraVisible(deps, actor, codigo)
  const [partes, documentos] = await Promise.all([
    partesDeCompra(deps.db, fila.id),
    documentosDeCompra(deps.db, fila.id),
  ])
  return {
    hoy: fechaBogota(deps.reloj()),
    tipo: fila.tipo,
    clase: fila.clase,
    fecha: fila.fecha,
    instante: fila.instante,
    tercero: fila.tercero,
    comprador: fila.comprador,
    total: fila.total,
    // Of what is the house's no more nothing is said of when it is sold.
    libreDesde: SIN_NADA.includes(fila.estado) ? null : fila.libre_desde,
    procedencia: fila.procedencia,
    procedenciaDetalle: fila.procedencia_detalle,
    factura: fila.factura,
    soporte: fila.soporte,
    documentos,
    situacion: comoSituacion(fila, actor, partes),
  }
}

/** A photo of a line, for who may see its purchase. @throws Fallo `compra.no_existe`, `foto.no_existe` */
export async function fotoDeCompra(
  deps: Pick<Dependencias, 'db' | 'archivos'>,
  actor: Actor,
  { codigo, id }: { codigo: string; id: string },
  tamano: 'grande' | 'miniatura',
): Promise<Archivo> {
  const fila = await compraVisible(deps, actor, codigo)
  if (!(await esFotoDe(deps.db, fila.id, id))) throw new Fallo('foto.no_existe')
  return fotoAdoptada(deps, id, tamano)
}

/** A purchase as the origin of documents that are voided, with the paper that its seller signs. */
export const origenCompra: OrigenAnulable = {
  async bloquear(_deps, actor, tx, origenId) {
    const fila = await bloquearCompra(tx, { id: origenId })
    if (!fila || (fila.almacen_id !== actor.almacenId && !actor.esSuper)) throw new Fallo('compra.no_existe')
    const { estado, devueltas } = fila
    const actual: FilaCompra = { estado, devueltas }
    return {
      fila: actual,
      alAnular: { ...actual, estado: 'anulada' } satisfies FilaCompra,
      sin: () => actual,
      terceroId: fila.cliente_id,
      escribir: (conexion, cambios) => escribirCompra(conexion, fila.id, cambios as FilaCompra),
    }
  },
  papel: papelDeCompra,
}

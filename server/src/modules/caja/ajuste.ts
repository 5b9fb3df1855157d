import { codigoLeido } from '@retroventa/domain/formato/codigo'
import { type EntradaAjuste, planearAjuste } from '@retroventa/domain/operaciones/caja/ajuste'
import { Fallo } from '../../core/fallo.ts'
import type { Cargador } from '../operaciones/service.ts'
import { anotarAjuste, aSolasConCaja, bloquearCuadre, cuadrePorCodigo, cuadrePosterior } from './queries.ts'

/** Loads the booking of a difference and plans it. @throws Fallo `cuadre.no_existe` under the transaction */
export const cargarAjuste: Cargador = async (deps, actor, _, codigo) => async (tx, cruda) => {
  const entrada = cruda as EntradaAjuste
  const referencia = codigoLeido(codigo)
  // A count of this instant either comes first, and this one is not the last, or expects what is booked here.
  await aSolasConCaja(tx, actor.almacenId)
  await bloquearCuadre(tx, referencia)
  const fila = await cuadrePorCodigo(tx, referencia)
  if (!fila || fila.almacen_id !== actor.almacenId) throw new Fallo('cuadre.no_existe')
  const { diferencia, ajuste } = fila
  const posterior = await cuadrePosterior(tx, actor.almacenId, fila.orden)
  const id = deps.nuevoId()
  return {
    resultado: planearAjuste(
      { codigo: fila.codigo, diferencia, ajuste: ajuste ?? undefined, posterior: posterior?.codigo },
      entrada,
    ),
    origenId: id,
    entrada: { ...entrada, cuadre: fila.codigo },
    motivo: entrada.motivo,
    escribir: (conexion) => anotarAjuste(conexion, fila.id, id),
  }
}

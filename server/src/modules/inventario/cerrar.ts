import { codigoLeido } from '@retroventa/domain/formato/codigo'
import {
  type CambiosCierre,
  type EntradaCierre,
  planearCierre,
} from '@retroventa/domain/operaciones/inventario/cierre'
import type { Plan } from '@retroventa/domain/operaciones/tipos'
import { exigir } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import type { Tx } from '../../core/transaccion.ts'
import { bloquearPiezas, type Cargado, type Cargador, partesDivididas } from '../operaciones/service.ts'
import { type Resultado, situacionDe } from './conciliacion.ts'
import { bloquearInventario, escribirEstado } from './queries.ts'
import { fijarDiferencias } from './queriesConciliar.ts'

/** Loads a closing and plans it. @throws Fallo `inventario.no_existe` under the transaction */
export const cargarCierre: Cargador = async (deps, actor, _, referencia) => async (tx, cruda) => {
  const entrada = cruda as EntradaCierre
  // What is refused says how many differences there are.
  exigir(actor, 'inventario.ver')
  const inventario = await bloquearInventario(tx, { codigo: codigoLeido(referencia) })
  if (!inventario || inventario.almacen_id !== actor.almacenId) throw new Fallo('inventario.no_existe')
  // Which things it may move is read once to hold them, and then again: whoever sold one meanwhile is seen.
  const antes = await situacionDe(deps, tx, actor, inventario)
  await bloquearPiezas(
    tx,
    antes.filas.map(({ codigo }) => codigo),
  )
  const { situacion, movidas, filas } = await situacionDe(deps, tx, actor, inventario)
  const instante = deps.reloj().toISOString()

  const resultado = planearCierre(situacion, entrada)

  async function escribir(conexion: Tx, { cambios }: Plan<CambiosCierre>): Promise<void> {
    const { bajas, hallazgos } = cambios
    const salio: Resultado = { resumen: situacion.resumen, movidas, bajas, hallazgos }
    // What nobody knew is a thing from now on, with a label of its own that somebody has to put on it.
    const esAhora = new Map(cambios.halladas.map(({ clave, id }) => [clave, id]))
    await fijarDiferencias(
      conexion,
      situacion.id,
      situacion.diferencias.map(({ piezas: _piezas, explicacion: _explicacion, ...una }) => ({
        ...una,
        ...(una.tipo === 'desconocido' && { piezaId: esAhora.get(una.clave) }),
      })),
    )
    await escribirEstado(conexion, situacion.id, 'cerrado', { instante, resultado: salio })
  }
  return {
    resultado,
    origenId: situacion.id,
    antes: situacion.fila,
    entrada,
    motivo: entrada.observacion,
    escribir,
    crea: ({ cambios }) => partesDivididas(cambios.divisiones, filas, instante),
    // What comes in is registered with the document, whose code it carries on its label.
    piezas: (resultado.plan?.cambios.halladas ?? []).map(({ clave: _clave, ...una }, i) => ({
      ...una,
      orden: i + 1,
    })),
  } satisfies Cargado<CambiosCierre> as Cargado<unknown>
}

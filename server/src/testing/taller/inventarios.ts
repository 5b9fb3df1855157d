import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import type { Dependencias } from '../../dependencies.ts'
import { sinInventario } from '../../modules/inventario/factory.ts'
import { type PorCrear, porCrear } from './documentos.ts'

/** A count is opened: one of each kind at a time, so that the other one of a file is discarded. */
export async function unaApertura(deps: Dependencias, tipo: TipoOperacion): Promise<PorCrear> {
  const clase = tipo === 'aperturaInventario' ? 'vitrina' : 'contrato'
  await sinInventario(deps, clase)
  return porCrear('aperturaInventario', '/inventario', {}, { clase })
}

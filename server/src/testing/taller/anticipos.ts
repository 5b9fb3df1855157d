import type { SituacionAnticipo } from '@retroventa/domain/operaciones/anticipos/situacion'
import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import type { Dependencias } from '../../dependencies.ts'
import { unCliente } from '../../modules/clientes/factory.ts'
import { ingresoPagadoCon, type PorCrear, porCrear } from './documentos.ts'

/** An advance that a type of operation is done on: of who has a document to cross it with, when it will be crossed. */
export async function unAnticipo(deps: Dependencias, tipo: TipoOperacion): Promise<PorCrear> {
  const sentido = tipo === 'anticipoPagar' || tipo === 'cruceAnticipo' ? 'pagar' : 'cobrar'
  const terceroId = tipo === 'cruceAnticipo' ? await quienPagoDeOtroModo(deps) : (await unCliente(deps.db)).id
  const entrada = { terceroId, descripcion: 'Fabricación de argolla', valor: 500_000 }
  const situacion = { tercero: { alerta: false } }
  return sentido === 'pagar'
    ? porCrear('anticipoPagar', '/anticipos/por-pagar', situacion, entrada)
    : porCrear('anticipoCobrar', '/anticipos/por-cobrar', situacion, { ...entrada, clase: 'proveedor' })
}

async function quienPagoDeOtroModo({ db }: Dependencias): Promise<string> {
  const { tercero_id } = await db
    .selectFrom('documentos as d')
    .innerJoin('documento_pagos as p', 'p.documento_id', 'd.id')
    .select('d.tercero_id')
    .where('p.medio', '=', 'otro')
    .orderBy('d.orden', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  if (!tercero_id) throw new Error('nobody paid')
  return tercero_id
}

export const ingresoPorCruzar = (deps: Dependencias): Promise<PorCrear> => ingresoPagadoCon(deps, 'otro')

/** The entry with the document and the kind that there are: the script cannot know them. */
export function conLoQueHay(entrada: object, { documentos, tipos }: SituacionAnticipo): object {
  if ('documento' in entrada) return { ...entrada, documento: documentos[0]?.codigo ?? '' }
  if ('tipoId' in entrada)
    return { ...entrada, tipoId: tipos.find(({ pideSoporte }) => !pideSoporte)?.id ?? '' }
  return entrada
}

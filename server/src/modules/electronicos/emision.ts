import type { DocumentoElectronico, ParteElectronica } from '@retroventa/domain/electronicos/modelo'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import { membrete } from '../empresa/service.ts'
import { type FilaElectronica, lugarDe } from './queries.ts'
import { comoRango, elEmisor, rangoPorId } from './queriesRangos.ts'

/**
 * What a document keeps of its XML when it is signed, beside who it is to: what is written of the house since is no word of it. Of one that
 * DIAN had already (ADR 055) it is that of the XML that this copy signed, not of the one that stands.
 */
type Emision = Pick<DocumentoElectronico, 'emisor' | 'rango' | 'caja'>

export function loDicho({ emisor, rango, caja }: DocumentoElectronico): Emision {
  const { resolucion, desde, hasta, vigenteDesde, vigenteHasta } = rango
  return { emisor, rango: { resolucion, desde, hasta, vigenteDesde, vigenteHasta }, caja }
}

const guardada = ({ emision }: Pick<FilaElectronica, 'emision'>) => emision as unknown as Emision | null

/** The house as a document names it. */
export async function casaDe(db: Kysely<DB>, fila: FilaElectronica): ReturnType<typeof membrete> {
  const hoy = await membrete(db)
  const emisor = guardada(fila)?.emisor
  if (!emisor) return hoy
  const { documento: nit, dv = '', nombre, lugar } = emisor
  return { ...hoy, nombre, nit, dv, direccion: lugar?.direccion ?? hoy.direccion }
}

/** What the house was before the tax office, as a document says it. */
export const calidadDe = async (
  db: Kysely<DB>,
  fila: FilaElectronica,
): Promise<Pick<ParteElectronica, 'organizacion' | 'iva' | 'responsabilidades'>> => {
  const suya = guardada(fila)?.emisor
  if (suya) return suya
  const { organizacion, iva, responsabilidades } = await elEmisor(db)
  return { organizacion: organizacion as '1', iva: iva as '48', responsabilidades }
}

/** The resolution of its number. */
export async function rangoDe(db: Kysely<DB>, fila: FilaElectronica): Promise<Emision['rango'] | undefined> {
  const suyo = guardada(fila)?.rango
  if (suyo) return suyo
  const rango = fila.rango_id ? await rangoPorId(db, fila.rango_id) : undefined
  return rango && comoRango(rango)
}

/** Where and by whom it was sold. */
export async function cajaDe(
  db: Kysely<DB>,
  fila: FilaElectronica,
): Promise<{ nombre: string; cajero: string }> {
  const suya = guardada(fila)?.caja
  if (suya) return { nombre: `${suya.almacen}, ${suya.lugar}`, cajero: suya.cajero }
  const { codigo, nombre, username } = await lugarDe(db, fila)
  return { nombre: `${codigo}, ${nombre}`, cajero: username }
}

import type { Permiso } from '@retroventa/api/permisos'
import { tienePermiso } from '../../api/sesion.ts'
import { CONDICIONES, type Condicion, type Contexto, cumple } from './condiciones.ts'
import type { RutaMapa } from './tipos.ts'

type Puerta = { readonly permiso?: Permiso; readonly condicion?: Condicion }

/** Whether the person may pass a door: its permission and its condition. */
export const seAbre = (puerta: Puerta, contexto: Contexto): boolean =>
  (!puerta.permiso || tienePermiso(contexto.sesion, puerta.permiso)) && cumple(puerta.condicion, contexto)

/** Why not: nothing when it is the permission that lacks, or the reason of the condition (001 §6). */
export const porQueNo = (puerta: Puerta, contexto: Contexto): string | undefined =>
  puerta.condicion && !cumple(puerta.condicion, contexto) ? CONDICIONES[puerta.condicion].razon : undefined

/** Pages of a module that are offered to the person. */
export const rutasVisibles = (rutas: readonly RutaMapa[], contexto: Contexto): RutaMapa[] =>
  rutas.filter((ruta) => !ruta.oculta && seAbre(ruta, contexto))

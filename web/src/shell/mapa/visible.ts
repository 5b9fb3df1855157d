import type { Permiso } from '@retroventa/api/permisos'
import { tienePermiso } from '../../api/sesion.ts'
import { CONDICIONES, type Condicion, type Contexto, cumple } from './condiciones.ts'
import type { RutaMapa } from './tipos.ts'

type Puerta = Pick<RutaMapa, 'permiso' | 'ademas'> & { readonly condicion?: Condicion }

/** The first of its permissions that the person lacks. */
export const loQueFalta = ({ permiso, ademas = [] }: Puerta, { sesion }: Contexto): Permiso | undefined =>
  [...(permiso ? [permiso] : []), ...ademas].find((uno) => !tienePermiso(sesion, uno))

/** Whether the person may pass a door: its permissions and its condition. */
export const seAbre = (puerta: Puerta, contexto: Contexto): boolean =>
  !loQueFalta(puerta, contexto) && cumple(puerta.condicion, contexto)

/** Why not: nothing when it is the permission that lacks, or the reason of the condition (001 §6). */
export const porQueNo = (puerta: Puerta, contexto: Contexto): string | undefined =>
  puerta.condicion && !cumple(puerta.condicion, contexto) ? CONDICIONES[puerta.condicion].razon : undefined

/** Pages of a module that are offered to the person. */
export const rutasVisibles = (rutas: readonly RutaMapa[], contexto: Contexto): RutaMapa[] =>
  rutas.filter(
    (ruta) =>
      !ruta.oculta &&
      seAbre(ruta, contexto) &&
      (!ruta.ofrecidaA || tienePermiso(contexto.sesion, ruta.ofrecidaA)),
  )

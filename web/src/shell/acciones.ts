import { tienePermiso, useSesion } from '../api/sesion.ts'
import { modulos } from '../modulos.ts'
import type { AccionRapida, EntradaMenu, Pestana } from './modulo.ts'

/** What this person may see of the modules: hidden, not disabled, without permission (design §3). */
function usePermitidos<T extends { permiso?: EntradaMenu['permiso'] }>(elementos: readonly T[]): T[] {
  const sesion = useSesion()
  return elementos.filter(({ permiso }) => !permiso || tienePermiso(sesion, permiso))
}

export const useEntradas = (): EntradaMenu[] => usePermitidos(modulos.flatMap(({ menu }) => menu))

/** What may be started from anywhere: *Nuevo contrato*, F2. */
export const useAcciones = (): AccionRapida[] =>
  usePermitidos(modulos.flatMap(({ acciones = [] }) => acciones))

/** Whether an address is that of an entry, or below it. */
export const estaEn = (direccion: string, a: string): boolean =>
  direccion === a || direccion.startsWith(`${a}/`)

/** Tabs of the module being shown; none when there is nothing to choose. */
export function usePestanas(direccion: string): Pestana[] {
  const modulo = modulos.find(({ pestanas = [] }) => pestanas.some(({ a }) => estaEn(direccion, a)))
  const permitidas = usePermitidos(modulo?.pestanas ?? [])
  return permitidas.length > 1 ? permitidas : []
}

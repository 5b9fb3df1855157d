import { CONTROL } from './control.ts'
import { DINERO } from './dinero.ts'
import { MERCANCIA } from './mercancia.ts'
import { MOSTRADOR } from './mostrador.ts'
import { PRINCIPAL } from './principal.ts'
import type { ModuloMapa, RutaMapa } from './tipos.ts'

const TODOS = [...PRINCIPAL, ...MOSTRADOR, ...MERCANCIA, ...DINERO, ...CONTROL] as const

/** Every address of the map, for the links that the compiler checks. */
export type DireccionDelMapa = (typeof TODOS)[number]['rutas'][number]['a']

/**
 * The doors of the house (001 §2) as data: menu, sub-menus, breadcrumbs, titles, palette and the pages that wait for
 * their module come from here. In the order of the menu.
 */
export const MAPA: readonly ModuloMapa[] = TODOS

const PARES = MAPA.flatMap((modulo) => modulo.rutas.map((ruta) => ({ modulo, ruta })))

/** Whether an address is that of an entry, or below it. */
export const estaEn = (direccion: string, a: string): boolean =>
  direccion === a || (a !== '/' && direccion.startsWith(`${a}/`))

const limpia = (direccion: string): string => direccion.replace(/(?<=.)\/+$/, '')

/** The page of an address, exactly. */
export function rutaExacta(direccion: string): { modulo: ModuloMapa; ruta: RutaMapa } | undefined {
  const buscada = limpia(direccion)
  return PARES.find(({ ruta }) => ruta.a === buscada)
}

/** The page an address belongs to: itself, or the nearest above (`/contratos/PCT01-000123` is of `/contratos`). */
export function rutaDe(direccion: string): { modulo: ModuloMapa; ruta: RutaMapa } | undefined {
  const buscada = limpia(direccion)
  return PARES.filter(({ ruta }) => estaEn(buscada, ruta.a)).reduce<(typeof PARES)[number] | undefined>(
    (mejor, par) => (mejor && mejor.ruta.a.length >= par.ruta.a.length ? mejor : par),
    undefined,
  )
}

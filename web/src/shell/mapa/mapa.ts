import { armar, masCercana } from './armar.ts'
import { CONTROL } from './control.ts'
import { DINERO } from './dinero.ts'
import { MERCANCIA } from './mercancia.ts'
import { MOSTRADOR } from './mostrador.ts'
import { PRINCIPAL } from './principal.ts'
import type { EnElMapa, ModuloMapa } from './tipos.ts'

/** The order of 001 §2. */
export const ORDEN = [...PRINCIPAL, ...MOSTRADOR, ...MERCANCIA, ...DINERO, ...CONTROL] as const

/** Every address of 001 §2, for the links that the compiler checks. */
export type DireccionDelMapa = (typeof ORDEN)[number]['rutas'][number]

// Found, not imported: the frame knows no module by its name.
const DE_MODULOS = import.meta.glob<EnElMapa>('../../modules/*/mapa.ts', { eager: true, import: 'mapa' })

/**
 * The doors of the house (001 §2) as data: menu, sub-menus, breadcrumbs, titles, palette and permissions come from
 * here. In the order of the menu.
 */
export const MAPA: readonly ModuloMapa[] = armar(ORDEN, Object.values(DE_MODULOS))

const PARES = MAPA.flatMap((modulo) => modulo.rutas.map((ruta) => ({ a: ruta.a, modulo, ruta })))
const DE_FICHAS = PARES.flatMap(({ modulo, ruta }) => (ruta.fichas ? [{ a: ruta.fichas, modulo, ruta }] : []))
type Par = Omit<(typeof PARES)[number], 'a'>

const limpia = (direccion: string): string => direccion.replace(/(?<=.)\/+$/, '')

/** The page of an address, exactly. */
export function rutaExacta(direccion: string): Par | undefined {
  const buscada = limpia(direccion)
  return PARES.find(({ a }) => a === buscada)
}

/**
 * The page an address belongs to: itself, the one that lists what it shows (`/ventas/venta/PCT01-V000123` is of the list of
 * sales), or the nearest above (`/contratos/PCT01-000123` is of `/contratos`).
 */
export function rutaDe(direccion: string): Par | undefined {
  const par = masCercana(limpia(direccion), [...PARES, ...DE_FICHAS])
  const permiso = par?.ruta.permisoDeFicha
  return par && permiso && !rutaExacta(direccion)
    ? { ...par, ruta: { ...par.ruta, permiso, ademas: [] } }
    : par
}

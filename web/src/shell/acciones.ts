import { tienePermiso, useSesion } from '../api/sesion.ts'
import { useVisible } from '../api/visible.ts'
import { useCasa } from './casa.ts'
import type { Contexto } from './mapa/condiciones.ts'
import { HERRAMIENTAS, type HerramientaDelMenu } from './mapa/herramientas.ts'
import { MAPA, rutaDe } from './mapa/mapa.ts'
import type { ModuloMapa } from './mapa/tipos.ts'
import { porQueNo, rutasVisibles, seAbre } from './mapa/visible.ts'
import type { AccionRapida, Grupo, GrupoMenu } from './modulo.ts'

/** What decides which doors this person sees. */
export const useContexto = (): Contexto => ({ sesion: useSesion(), visible: useVisible() })

/** An entry of the menu: `clave` says which the page being shown is of. Hidden when the person may not (design §3). */
export interface Entrada extends Pick<ModuloMapa, 'texto' | 'icono'> {
  readonly clave: string
  readonly grupo: GrupoMenu
  readonly a: string
  readonly enTelefono: boolean
}

/** Entries of the menu for a person. */
export const entradas = (contexto: Contexto): Entrada[] =>
  MAPA.flatMap(({ modulo: clave, grupo, texto, icono, enTelefono = false, rutas }) => {
    const [primera] = rutasVisibles(rutas, contexto)
    if (!primera || grupo === 'fuera') return []
    return [{ clave, grupo, texto, icono, enTelefono, a: primera.a }]
  })
export const useEntradas = (): Entrada[] => entradas(useContexto())

/** Key of the entry that an address belongs to. */
export const claveDe = (direccion: string): string | undefined => rutaDe(direccion)?.modulo.modulo

/** What may be started from anywhere, by whoever may open its page: *Nuevo contrato*, F2. */
export function useAcciones(): AccionRapida[] {
  const contexto = useContexto()
  const { modulos } = useCasa()
  return modulos
    .flatMap(({ acciones = [] }) => acciones)
    .filter(({ a }) => seAbre(rutaDe(a)?.ruta ?? {}, contexto))
}

/** A tab of the sub-menu. */
export interface Pestana {
  readonly a: string
  readonly texto: string
  readonly lleva?: readonly string[] | undefined
}

/** Tabs of the module of an address; none when there is nothing to choose. */
export function pestanas(direccion: string, contexto: Contexto): Pestana[] {
  const par = rutaDe(direccion)
  const todas = par ? rutasVisibles(par.modulo.rutas, contexto) : []
  return todas.length > 1
    ? todas.map(({ a, titulo, pestana = titulo, lleva }) => ({ a, texto: pestana, lleva }))
    : []
}
export const usePestanas = (direccion: string): Pestana[] => pestanas(direccion, useContexto())

/** Tools that the person may see; `razon` when one is shown disabled. */
export function herramientas(contexto: Contexto): (HerramientaDelMenu & { razon?: string | undefined })[] {
  const todas: readonly HerramientaDelMenu[] = HERRAMIENTAS
  return todas.flatMap((herramienta) => {
    if (seAbre(herramienta, contexto)) return [herramienta]
    // Its reason is of the condition; who lacks the permission does not see it, as any other.
    const { permiso } = herramienta
    return herramienta.deshabilita && (!permiso || tienePermiso(contexto.sesion, permiso))
      ? [{ ...herramienta, razon: porQueNo(herramienta, contexto) }]
      : []
  })
}
export const useHerramientas = () => herramientas(useContexto())

/** Whether a tool is offered to the person, and opens: also by its key, and from the bar of the telephone. */
export const abreHerramienta = (clave: HerramientaDelMenu['clave'], contexto: Contexto): boolean =>
  herramientas(contexto).some(({ clave: cual, razon }) => cual === clave && !razon)
export const useAbreHerramienta = (clave: HerramientaDelMenu['clave']): boolean =>
  abreHerramienta(clave, useContexto())

/** Name of each group of the menu. */
export const NOMBRE_GRUPO: Record<Grupo | 'fuera', string> = {
  principal: '',
  mostrador: 'Mostrador',
  mercancia: 'Mercancía',
  dinero: 'Dinero',
  control: 'Control',
  herramientas: 'Herramientas',
  beta: 'Beta',
  fuera: '',
}

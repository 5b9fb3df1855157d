import { useSesion } from '../api/sesion.ts'
import { useVisible } from '../api/visible.ts'
import { useCasa } from './casa.ts'
import type { Contexto } from './mapa/condiciones.ts'
import { HERRAMIENTAS, type HerramientaDelMenu } from './mapa/herramientas.ts'
import { estaEn, MAPA, rutaDe } from './mapa/mapa.ts'
import type { ModuloMapa } from './mapa/tipos.ts'
import { porQueNo, rutasVisibles, seAbre } from './mapa/visible.ts'
import type { AccionRapida, EntradaMenu, Grupo, Modulo, Pestana } from './modulo.ts'

/** What decides which doors this person sees. */
export const useContexto = (): Contexto => ({ sesion: useSesion(), visible: useVisible() })

/** An entry of the menu, with whether the page being shown is of it. */
export interface Entrada extends EntradaMenu {
  readonly clave: string
}

const deMapa = (modulo: ModuloMapa, contexto: Contexto): Entrada[] => {
  const [primera] = rutasVisibles(modulo.rutas, contexto)
  if (!primera || modulo.grupo === 'fuera') return []
  const { modulo: clave, grupo, texto, icono, enTelefono = false } = modulo
  return [{ clave, grupo, texto, icono, enTelefono, a: primera.a }]
}

/** Entries of the menu for a person: those of the map, then what the modules add. Hidden when they may not (design §3). */
export function entradas(contexto: Contexto, modulos: readonly Modulo[]): Entrada[] {
  const propias = modulos.flatMap(({ menu }) => menu).filter(({ a }) => !rutaDe(a))
  return [
    ...MAPA.flatMap((modulo) => deMapa(modulo, contexto)),
    ...propias.filter((e) => seAbre(e, contexto)).map((e) => ({ ...e, clave: e.a })),
  ]
}
export const useEntradas = (): Entrada[] => entradas(useContexto(), useCasa().modulos)

/** Key of the entry that an address belongs to. */
export function useClaveDe(direccion: string): string | undefined {
  const { modulos } = useCasa()
  return (
    rutaDe(direccion)?.modulo.modulo ??
    modulos.flatMap(({ menu }) => menu).find(({ a }) => estaEn(direccion, a))?.a
  )
}

/** Whether a module stands behind a page or a drawer of the map; the others say honestly what they will hold. */
export function estaHecha(puerta: { a: string } | { cajon: string }, modulos: readonly Modulo[]): boolean {
  return modulos.some(({ rutas, cajones = [] }) =>
    'a' in puerta
      ? rutas.some(({ fullPath }) => fullPath === puerta.a)
      : cajones.some(({ clave }) => clave === puerta.cajon),
  )
}

/** What may be started from anywhere: *Nuevo contrato*, F2. */
export function useAcciones(): AccionRapida[] {
  const contexto = useContexto()
  const { modulos } = useCasa()
  return modulos.flatMap(({ acciones = [] }) => acciones).filter((accion) => seAbre(accion, contexto))
}

/** Tabs of the module of an address; none when there is nothing to choose. */
export function pestanas(direccion: string, contexto: Contexto, modulos: readonly Modulo[]): Pestana[] {
  const par = rutaDe(direccion)
  const extra = modulos.find(({ pestanas: suyas = [] }) => suyas.some(({ a }) => estaEn(direccion, a)))
  const deSuMapa = par ? rutasVisibles(par.modulo.rutas, contexto) : []
  const todas = [
    ...deSuMapa.map(({ a, titulo, pestana = titulo }) => ({ a, texto: pestana })),
    ...(extra?.pestanas ?? []).filter(
      (p) => seAbre(p, contexto) && !par?.modulo.rutas.some(({ a }) => a === p.a),
    ),
  ]
  return todas.length > 1 ? todas : []
}
export const usePestanas = (direccion: string): Pestana[] =>
  pestanas(direccion, useContexto(), useCasa().modulos)

/** Tools that the person may see; `razon` when one is shown disabled. */
export function herramientas(contexto: Contexto): (HerramientaDelMenu & { razon?: string | undefined })[] {
  const todas: readonly HerramientaDelMenu[] = HERRAMIENTAS
  return todas.flatMap((herramienta) => {
    if (seAbre(herramienta, contexto)) return [herramienta]
    return herramienta.deshabilita ? [{ ...herramienta, razon: porQueNo(herramienta, contexto) }] : []
  })
}
export const useHerramientas = () => herramientas(useContexto())

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

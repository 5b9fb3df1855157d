import { camposDe, type DeclaracionLista, filtrosDe } from '@retroventa/api/core/lista'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type BusquedaLista, type PedidoLista, POR_PAGINA, sinVacios } from '../direccion.ts'
import { leerLista } from './leerLista.ts'

/** What a page may change in its address: `undefined` takes a value away. */
export type Cambios = Readonly<Record<string, string | number | undefined>>

export interface EstadoLista<F, D extends DeclaracionLista<F> = DeclaracionLista<F>> {
  readonly declaracion: D
  readonly busqueda: Readonly<Record<string, string | number | undefined>>
  /** What is asked of the server. */
  readonly pedido: PedidoLista<D>
  /** The filter and its order alone: what does not change from page to page, and what leaves in a file. */
  readonly filtro: Omit<PedidoLista<D>, 'pagina' | 'porPagina' | 'grupo'>
  /** Filters in force, beyond the tab. */
  readonly conFiltro: boolean
  /**
   * Changes the state; any other filter starts at its first page.
   * @param reemplazar leaves no step in the history of the browser: for what is being typed
   */
  readonly cambiar: (cambios: Cambios, reemplazar?: boolean) => void
  /**
   * To another page because the one of the address is not there any more. Nothing goes off the screen with it, so what is being
   * written over the list is not asked for. The same function in every drawing.
   */
  readonly pasarA: (pagina: number) => void
  readonly quitarFiltros: () => void
}

/** The keys of a list as its own, without the name that the second list of a page puts before them. */
const sinPrefijo = (busqueda: Record<string, unknown>, prefijo: string) =>
  Object.fromEntries(
    Object.entries(busqueda).flatMap(([campo, valor]) =>
      campo.startsWith(prefijo) ? [[campo.slice(prefijo.length), valor]] : [],
    ),
  )

/**
 * State of a list, which is its address. Its route says `direccionDeLista` of the same declaration.
 * @param prefijo before its keys in the address, when another list of the page has them without: `cambios.`
 */
export function useLista<F, D extends DeclaracionLista<F>>(
  declaracion: D & DeclaracionLista<F>,
  prefijo = '',
) {
  const dicha = useSearch({ strict: false }) as Record<string, unknown>
  const busqueda = useMemo(
    () => leerLista(declaracion)(sinPrefijo(dicha, prefijo)) as Record<string, string | number | undefined>,
    [declaracion, dicha, prefijo],
  )
  const ir = useNavigate()
  const conPrefijo = (cambios: Cambios) =>
    Object.fromEntries(Object.entries(cambios).map(([campo, valor]) => [prefijo + campo, valor]))
  const cambiar = (cambios: Cambios, replace = false) =>
    void ir({
      to: '.',
      search: (antes: object) =>
        sinVacios<Record<string, unknown>>({ ...antes, ...conPrefijo({ pagina: undefined, ...cambios }) }),
      replace,
    })
  const pasarA = useCallback(
    (pagina: number) =>
      void ir({
        to: '.',
        search: (antes: object) =>
          sinVacios<Record<string, unknown>>({
            ...antes,
            [`${prefijo}pagina`]: pagina > 1 ? pagina : undefined,
          }),
        replace: true,
        ignoreBlocker: true,
      }),
    [ir, prefijo],
  )
  const propios = ['texto', ...declaracion.filtros.flatMap(camposDe)]
  const campos = ['texto', ...filtrosDe(declaracion).flatMap(camposDe)]
  const filtro = Object.fromEntries([
    ...campos.flatMap((campo) => (busqueda[campo] === undefined ? [] : [[campo, busqueda[campo]]])),
    ['orden', busqueda.orden ?? declaracion.orden],
  ])
  const { pagina = 1, porPagina = POR_PAGINA[0], grupo } = busqueda as BusquedaLista<D>
  return {
    declaracion,
    busqueda,
    filtro,
    pedido: { ...filtro, ...(grupo !== undefined && { grupo }), pagina, porPagina },
    conFiltro: propios.some((campo) => busqueda[campo] !== undefined),
    cambiar,
    pasarA,
    quitarFiltros: () => cambiar(Object.fromEntries(propios.map((campo) => [campo, undefined]))),
  } as EstadoLista<F, D>
}

/** What is kept of an address under a name: the state of the list, without its page or what is open over it. */
export function guardable<F>({ declaracion, busqueda, filtro }: EstadoLista<F>): Record<string, string> {
  const { deQuien = [] } = declaracion
  const campos = [...Object.keys(filtro), 'grupo', 'porPagina', 'columnas'].concat(deQuien)
  return Object.fromEntries(
    campos.flatMap((campo) =>
      busqueda[campo] === undefined || (campo === 'orden' && busqueda[campo] === declaracion.orden)
        ? []
        : [[campo, String(busqueda[campo])]],
    ),
  )
}

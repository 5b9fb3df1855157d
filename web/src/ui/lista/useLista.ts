import { camposDe, type DeclaracionLista, filtrosDe } from '@retroventa/api/core/lista'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type BusquedaLista, type PedidoLista, POR_PAGINA, sinVacios } from '../direccion.ts'

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
  readonly quitarFiltros: () => void
}

/** State of a list, which is its address. The route reads it with `direccionDeLista` of the same declaration. */
export function useLista<F, D extends DeclaracionLista<F>>(declaracion: D & DeclaracionLista<F>) {
  const busqueda = useSearch({ strict: false }) as Record<string, string | number | undefined>
  const ir = useNavigate()
  const cambiar = (cambios: Cambios, replace = false) =>
    void ir({
      to: '.',
      search: (antes: object) =>
        sinVacios<Record<string, string>>({ ...antes, pagina: undefined, ...cambios }),
      replace,
    })
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
    quitarFiltros: () => cambiar(Object.fromEntries(propios.map((campo) => [campo, undefined]))),
  } as EstadoLista<F, D>
}

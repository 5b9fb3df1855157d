import { normalizarBusqueda } from '@retroventa/domain/clientes/busqueda'

/** Whether an option is one of those that somebody looks for by its name: nobody writes accents in a search. */
export const esLaOpcion = (texto: string, label: unknown): boolean =>
  normalizarBusqueda(String(label ?? '')).includes(normalizarBusqueda(texto))

/** `showSearch` of a list of options that has no other search. */
export const POR_NOMBRE = {
  filterOption: (texto: string, opcion?: { label?: unknown }): boolean => esLaOpcion(texto, opcion?.label),
}

/** In the place of the options, when none is what was written. */
export const ningunaOpcion = (texto: string): string => `Ninguna opción coincide con «${texto.trim()}».`

import { camposDe, type FiltroLista, filtroEnPalabras } from '@retroventa/api/core/lista'
import { AL_REVES, alReves } from '@retroventa/api/core/rangos'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import type { Cambios, EstadoLista } from '../useLista.ts'
import type { Opciones } from './Filtros.tsx'

/** A way out of a list that came out empty: what its button says, and what it changes. */
export interface Salida {
  readonly texto: string
  readonly cambios: Cambios
}

type Estado<F> = Pick<EstadoLista<F>, 'declaracion' | 'busqueda'>

/** Beyond this a button says which filter it takes away, and not its value. */
const LETRAS = 40

const quitar = (titulo: string, dicho: string): string => {
  const entero = titulo ? `${titulo}: ${dicho}` : dicho
  return `Quitar «${entero.length > LETRAS ? titulo || 'la búsqueda' : entero}»`
}

/** Each filter in force, by its words. @param opciones words of those that depend on data */
export function filtrosPuestos<F>({ declaracion, busqueda }: Estado<F>, opciones: Opciones): Salida[] {
  const deTexto =
    busqueda.texto === undefined
      ? []
      : [{ texto: quitar('', String(busqueda.texto)), cambios: { texto: undefined } }]
  const deFiltros = declaracion.filtros.flatMap((filtro) => {
    const { clave, titulo, opciones: fijas } = filtro
    const dicho = filtroEnPalabras(filtro as FiltroLista<never>, busqueda, opciones[clave] ?? fijas ?? [])
    return dicho === undefined
      ? []
      : [
          {
            texto: quitar(titulo, dicho),
            cambios: Object.fromEntries(camposDe(filtro).map((campo) => [campo, undefined])),
          },
        ]
  })
  return [...deTexto, ...deFiltros]
}

/** What is said of the first range of an address whose ends cross, with its way out: there is nothing between them to be asked for. */
export function rangoAlReves<F>(
  estado: Estado<F>,
  opciones: Opciones,
): { dice: string; salidas: Salida[] } | undefined {
  for (const filtro of estado.declaracion.filtros) {
    const [desde = '', hasta] = camposDe(filtro)
    const tipo = hasta && alReves(estado.busqueda[desde], estado.busqueda[hasta])
    if (tipo)
      return {
        dice: AL_REVES[tipo],
        salidas: filtrosPuestos(estado, opciones).filter(({ cambios }) => desde in cambios),
      }
  }
  return undefined
}

/**
 * Where the rows of this filter are when the tab has none of them: it is the one to leave. Counts that say that it has some are of
 * another moment than its rows, and say nothing.
 * @param conteos rows of the filter in each tab; nothing while they are on their way
 */
export function fueraDeLaPestana<F>(
  { declaracion: { pestanas }, busqueda }: Estado<F>,
  conteos: Readonly<Record<string, number>> | undefined,
): { dice: string; salidas: Salida[] } | undefined {
  if (!pestanas || !conteos) return undefined
  const { clave, todos, opciones } = pestanas
  const primera = todos === undefined ? opciones[0]?.value : undefined
  const actual = busqueda[clave] ?? primera
  if (actual === undefined || (conteos[actual] ?? 0) > 0) return undefined
  const otras = opciones.filter(({ value }) => value !== actual && (conteos[value] ?? 0) > 0)
  // A tab may be of few of the rows, or two of them of the same ones: beside one for all it is that one that counts.
  const cuantas =
    todos !== undefined
      ? (conteos.todos ?? 0)
      : otras.reduce((suma, { value }) => suma + (conteos[value] ?? 0), 0)
  if (cuantas === 0) return undefined
  const nombre = opciones.find(({ value }) => value === actual)?.label ?? actual
  return {
    dice: `Fuera de «${nombre}» hay ${formatoEntero(cuantas)}.`,
    salidas:
      todos !== undefined
        ? [{ texto: `Ver ${todos.toLowerCase()}`, cambios: { [clave]: undefined } }]
        : otras.map(({ value, label }) => ({
            texto: `Ver «${label}», ${formatoEntero(conteos[value] ?? 0)}`,
            cambios: { [clave]: value === primera ? undefined : value },
          })),
  }
}

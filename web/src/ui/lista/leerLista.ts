import {
  camposDe,
  type DeclaracionLista,
  type FiltroLista,
  filtrosDe,
  variosDe,
} from '@retroventa/api/core/lista'
import {
  type BusquedaLista,
  dia,
  direccion,
  entero,
  type Pieza,
  POR_PAGINA,
  patron,
  sinVacios,
  texto,
  uno,
} from '../direccion.ts'

/** Some of these words, joined by commas. It is never cut: a chain has many branches, and the server says how many are too many. */
const varios =
  (valores: readonly string[] | undefined): Pieza<string> =>
  (valor) => {
    const dichos = variosDe(texto(Number.POSITIVE_INFINITY)(valor))
    return (valores ? dichos.filter((uno) => valores.includes(uno)) : dichos).join(',') || undefined
  }

type Filtro = FiltroLista<never>

const LEE = {
  opcion: ({ forma }: Filtro, valores: readonly string[] | undefined) =>
    forma ? patron(forma) : valores ? uno(valores) : texto(),
  opciones: (_: Filtro, valores: readonly string[] | undefined) => varios(valores),
  fechas: () => dia,
  montos: ({ conSigno }: Filtro) => entero(conSigno ? Number.MIN_SAFE_INTEGER : 0),
  texto: () => texto(),
}

/**
 * Reads the state of a list in its address. What the address says wrongly is left out, so that an old or mistyped link still
 * opens.
 */
export function leerLista<D extends DeclaracionLista<never>>(declaracion: D) {
  const { columnas, deQuien } = declaracion
  const claves = (marca: 'ordena' | 'agrupa') => columnas.filter((c) => c[marca]).map(({ clave }) => clave)
  const filtros = filtrosDe(declaracion).flatMap((filtro) => {
    const leer = LEE[filtro.tipo](
      filtro,
      filtro.opciones?.map(({ value }) => value),
    )
    return camposDe(filtro).map((campo) => [campo, leer] as const)
  })
  const leer = direccion({
    texto: texto(),
    ...Object.fromEntries(filtros),
    ...(deQuien && { [deQuien]: texto() }),
    orden: uno(claves('ordena').flatMap((clave) => [clave, `-${clave}`])),
    grupo: uno(claves('agrupa')),
    pagina: entero(2),
    porPagina: uno(POR_PAGINA),
    columnas: varios(columnas.map(({ clave }) => clave)),
  })
  // Only what it says: whoever asks whether the list is as it comes counts its keys.
  return (dicho: Record<string, unknown>) => sinVacios(leer(dicho)) as BusquedaLista<D>
}

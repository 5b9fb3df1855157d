import type { PiezaFila } from '@retroventa/api/vitrina/llamadas'
import { mensajeDePrecio } from '@retroventa/api/vitrina/textos'
import { cifraDePrecio, precioDe, preciosDe, type ReglaPrecio } from '@retroventa/domain/vitrina/precio'

export interface ValoresDePrecio {
  modo: ReglaPrecio['modo']
  valor: number | null
  /** Hundredths of a percent. */
  porcentaje: number | null
  /** Whole pesos a gram, by purity. */
  porGramo: Record<string, number | null>
}

export interface PorValorar {
  piezas: readonly PiezaFila[]
  /** Which they are, beside their number. */
  cuales: string
}

/** What the button over a list puts prices on, and how it says so: what is chosen, else what is seen of the filter. */
export function aLosQue(
  elegidas: readonly PiezaFila[],
  items: readonly PiezaFila[],
  total: number | undefined,
): PorValorar {
  const piezas = elegidas.length > 0 ? elegidas : items
  const de = elegidas.length > 0 ? 'elegidos' : total === items.length ? 'del filtro' : 'de esta página'
  return {
    piezas,
    cuales:
      piezas.length === 1
        ? `el artículo ${de.replace('elegidos', 'elegido')}`
        : `los ${piezas.length} artículos ${de}`,
  }
}

type Pieza = Pick<
  PiezaFila,
  'id' | 'codigo' | 'descripcion' | 'categoria' | 'peso' | 'costo' | 'precio' | 'tarifa'
>

export function reglaDe({ modo, valor, porcentaje, porGramo }: ValoresDePrecio): ReglaPrecio {
  if (modo === 'fijo') return { modo, valor: valor ?? 0 }
  if (modo === 'margen') return { modo, porcentaje: porcentaje ?? 0 }
  const puestos = Object.entries(porGramo).flatMap(([categoria, cuanto]) =>
    cuanto ? [[categoria, cuanto] as const] : [],
  )
  return { modo, porGramo: Object.fromEntries(puestos) }
}

const comoPieza = ({ codigo, categoria, peso, costo }: Pieza) => ({
  codigo,
  categoria: categoria ?? undefined,
  peso,
  costo: costo ?? 0,
})

/** Purities of some things, each once: the fields of a price by the gram. */
export const purezasDe = (piezas: readonly Pieza[]): number[] =>
  [...new Set(piezas.flatMap(({ categoria }) => (categoria === null ? [] : [categoria])))].sort()

/** Why a rule gives no price, each beside what mends it: the gram of its purity, or another way of making it. */
export function fallasDePrecio(
  valores: ValoresDePrecio,
  piezas: readonly Pieza[],
): { campo: string; mensaje: string }[] {
  const regla = reglaDe(valores)
  const { faltas } = preciosDe(regla, piezas.map(comoPieza))
  const otros = { fijo: 'valor', margen: 'porcentaje' } as const
  if (regla.modo !== 'gramo')
    return faltas.map(({ codigo, datos }) => ({
      campo: otros[regla.modo],
      mensaje: mensajeDePrecio(codigo, datos),
    }))
  const vacias = purezasDe(piezas).filter((una) => !valores.porGramo[String(una)])
  // A figure that is none is of no thing: it is told at its own field.
  const purezaDe = (codigo: unknown) =>
    piezas.find((pieza) => pieza.codigo === codigo)?.categoria ??
    Object.keys(regla.porGramo).find((una) => !cifraDePrecio('gramo', regla.porGramo[una] ?? 0))
  return [
    ...vacias.map((categoria) => ({
      campo: `porGramo.${categoria}`,
      mensaje: mensajeDePrecio('precio.sin_gramo', { categoria }),
    })),
    ...faltas
      .filter(({ codigo }) => codigo !== 'precio.sin_gramo' && Object.keys(regla.porGramo).length > 0)
      .map(({ codigo, datos }) => ({
        campo: codigo === 'precio.sin_regla' ? 'modo' : `porGramo.${purezaDe(datos?.codigo)}`,
        mensaje: mensajeDePrecio(codigo, datos),
      })),
  ]
}

/** Each thing with the price that it would have; without one while the rule says none of it. */
export function filasDePrecio(valores: ValoresDePrecio, piezas: readonly Pieza[]) {
  const regla = reglaDe(valores)
  return piezas.map((pieza) => {
    const nuevo = precioDe(regla, comoPieza(pieza))
    return { pieza, nuevo: nuevo !== undefined && nuevo >= 1 ? nuevo : undefined }
  })
}

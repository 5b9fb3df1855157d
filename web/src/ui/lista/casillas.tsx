import type { ReactNode } from 'react'

interface Eleccion<F> {
  filas: readonly F[]
  clave: (fila: F) => string
  /** What a row is called. */
  nombre: (fila: F) => string
  elegidas: ReadonlySet<string>
  alElegir: (elegidas: ReadonlySet<string>) => void
}

/** What the space bar does, for a hand that is on the mouse or on a telephone: a box for each row, and one for all of the page. */
export function casillasDe<F>({ filas, clave, nombre, elegidas, alElegir }: Eleccion<F>) {
  const puestas = filas.filter((fila) => elegidas.has(clave(fila))).length
  const cambiar = (cuales: readonly F[], poner: boolean) => {
    const despues = new Set(elegidas)
    for (const fila of cuales) {
      if (poner) despues.add(clave(fila))
      else despues.delete(clave(fila))
    }
    alElegir(despues)
  }
  const casilla = (texto: string, puesta: boolean, cuales: readonly F[], aMedias = false): ReactNode => (
    <input
      type="checkbox"
      className="rv-lista-casilla"
      aria-label={texto}
      checked={puesta}
      ref={(campo) => {
        if (campo) campo.indeterminate = aMedias
      }}
      onChange={(e) => cambiar(cuales, e.target.checked)}
    />
  )
  return {
    de: (fila: F) => casilla(`Elegir ${nombre(fila)}`, elegidas.has(clave(fila)), [fila]),
    todas: casilla(
      'Elegir las de esta hoja',
      puestas > 0 && puestas === filas.length,
      filas,
      puestas > 0 && puestas < filas.length,
    ),
  }
}

/** A box beside what it is of, in one line with it; what it is of alone where nothing is chosen. */
export const conCasilla = (casilla: ReactNode, titulo: ReactNode): ReactNode =>
  casilla ? (
    <div className="rv-lista-con-casilla">
      {casilla}
      {titulo}
    </div>
  ) : (
    titulo
  )
